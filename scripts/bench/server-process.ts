import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { serve, type ServerBehaviour, type ServerMessage, type ServerReport } from './local-server.ts';

/** A local server in a process of its own, so that its work is not counted with that of its clients. */
export interface LocalServer {
  baseUrl: string;
  report(): Promise<ServerReport>;
  forget(): Promise<void>;
  stop(): void;
}

export const startServer = async (behaviour: ServerBehaviour): Promise<LocalServer> => {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(behaviour)]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/v1`,
    report: () => tell(child, 'report'),
    forget: async () => {
      await tell(child, 'forget');
    },
    stop: () => {
      child.kill('SIGKILL');
    },
  };
};

const tell = async (child: ChildProcess, message: ServerMessage): Promise<ServerReport> => {
  const answered = once(child, 'message');
  child.send(message);
  const [report] = (await answered) as [ServerReport];
  return report;
};

if (process.send !== undefined && process.argv[2] !== undefined) {
  const { port, report, forget, stop } = await serve(JSON.parse(process.argv[2]) as ServerBehaviour);
  process.on('message', (message: ServerMessage) => {
    if (message === 'forget') forget();
    process.send?.(report());
  });
  // Ends with its parent: nothing else keeps it alive but the listening server.
  process.on('disconnect', stop);
  process.send(port);
}
