import { writeFileSync } from 'node:fs';

// Preloaded into the processes that a benchmark measures; JavaScript, so that none loads the type stripper for it.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(process.env['BENCH_USAGE'] ?? '', JSON.stringify(usage));
});
