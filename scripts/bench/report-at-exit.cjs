const { writeFileSync } = require('node:fs');

// Preloaded into the processes that a benchmark measures. CommonJS, because they would load the type stripper for
// TypeScript and wait a hundredth of a second for a module, which is no time of theirs.
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMegabytes: maxRSS / 1024 };
  writeFileSync(process.env['BENCH_USAGE'] ?? '', JSON.stringify(usage));
});
