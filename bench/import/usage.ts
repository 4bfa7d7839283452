/** Loaded before a program: at its end it says, on the last line of its errors, what the process used. */
export interface Usage {
  /** Seconds of the processor. */
  readonly cpu: number;
  /** Megabytes held at most. */
  readonly mb: number;
}

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, mb: Math.round(maxRSS / 1024) };
  console.error(JSON.stringify(usage));
});
