import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** A mistake of the person at the terminal: printed as its message alone, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: number;

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.exitCode = options.exitCode ?? 1;
  }
}

export interface OptionHelp {
  type: 'string' | 'boolean';
  short?: string;
  /** Shown after the option's name, for example ID or N. */
  value?: string;
  /** One line with the unit and the default. */
  help: string;
}

export interface Command<Options extends Record<string, OptionHelp>> {
  /** As typed: `npm run validate`. */
  name: string;
  /** One sentence. */
  summary: string;
  /** What stands after `--` in the usage line. */
  usage: string;
  options: Options;
  examples?: string[];
  run: (
    values: { [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string },
    positionals: string[],
  ) => Promise<number> | number;
}

/** Runs a command and sets the exit code, the only place where that happens. */
export const runCommand = async <Options extends Record<string, OptionHelp>>(
  command: Command<Options>,
): Promise<void> => {
  outliveReaders();
  try {
    const config: ParseArgsOptionsConfig = { help: { type: 'boolean', short: 'h' } };
    for (const [name, { type, short }] of Object.entries(command.options))
      config[name] = short === undefined ? { type } : { type, short };
    const { values, positionals } = parseOrExplain(config, command.name);
    if (values['help'] === true) {
      process.stdout.write(helpText(command));
      return;
    }
    refuseKeptOptions(command, values);
    process.exitCode = await command.run(values as Parameters<typeof command.run>[0], positionals);
  } catch (error) {
    process.exitCode = error instanceof CliError ? error.exitCode : 1;
    process.stderr.write(
      error instanceof CliError
        ? `${command.name}: ${error.message}\n`
        : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
};

/** A positive whole number from an option's text, or undefined when the option was left out. */
export const wholeNumber = (
  option: string,
  text: string | undefined,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): number | undefined => {
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new CliError(
      `--${option}: expected a whole number from ${String(min)} to ${String(max)}, found ${JSON.stringify(text)}`,
    );
  return value;
};

/** Whoever reads along may leave (`| head`): what is under way goes on without them. */
const outliveReaders = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};

const parseOrExplain = (
  options: ParseArgsOptionsConfig,
  name: string,
): { values: Record<string, unknown>; positionals: string[] } => {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    // Behind its first sentence stands advice for programmers.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new CliError(`${explained(message)}. \`${name} -- --help\` lists the options.`, { cause: error });
  }
};

/** Node calls a value that begins with a dash ambiguous, such as the one of `--limit -3`. */
const explained = (message: string): string => {
  const [, option] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
  if (option === undefined) return message;
  const found = process.argv[process.argv.indexOf(option) + 1] ?? '';
  return `${option}: expected a value, found ${JSON.stringify(found)}; a value that begins with a dash is given as ${option}=${found}`;
};

/**
 * Without `--` npm takes options for its own and passes on what is left of the line (npm-run(1)); it tells them in the
 * environment alone.
 */
const refuseKeptOptions = <Options extends Record<string, OptionHelp>>(
  { name, options }: Command<Options>,
  values: Readonly<Record<string, unknown>>,
): void => {
  const kept = Object.keys(options).find((option) => {
    const value = process.env[`npm_config_${option.replaceAll('-', '_')}`] ?? '';
    return values[option] === undefined && value !== '' && value !== 'false';
  });
  if (kept !== undefined)
    throw new CliError(
      `npm has kept --${kept} for itself: put \`--\` after \`${name}\`, as in \`${name} -- --${kept} …\``,
    );
};

const helpText = <Options extends Record<string, OptionHelp>>(command: Command<Options>): string => {
  const rows = Object.entries<OptionHelp>({
    ...command.options,
    help: { type: 'boolean', short: 'h', help: 'print this text' },
  }).map(([name, { value, short, help }]) => ({
    left: `  ${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
    help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  const indent = `\n${' '.repeat(width + 2)}`;
  return [
    command.summary,
    '',
    `Usage: ${command.name} -- ${command.usage}`,
    '',
    ...rows.map(
      ({ left, help }) => `${left.padEnd(width)}  ${wrapped(help, LINE_WIDTH - width - 2).join(indent)}`,
    ),
    ...(command.examples === undefined
      ? []
      : ['', 'Examples:', ...command.examples.map((example) => `  ${example}`)]),
    '',
  ].join('\n');
};

/** Characters of a line of help, as wide as the summaries are written. */
const LINE_WIDTH = 110;

/** A text in lines of at most `width` characters, where its words allow it. */
const wrapped = (text: string, width: number): string[] => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines.splice(-1, 1, line === '' ? word : `${line} ${word}`);
  }
  return lines;
};
