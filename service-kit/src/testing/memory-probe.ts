import { readFileSync } from 'node:fs';
import { getHeapSpaceStatistics } from 'node:v8';
import type { Memory } from './memory.ts';

// Loaded into a process under test (`probeOptions`): collects garbage, then reports the memory still in use.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  const resident = rss - (young?.physical_space_size ?? 0);
  process.send?.({ live: heapUsed + external, resident, peak: peakBytes() } satisfies Memory);
});
process.channel?.unref();

/** Linux starts `maxRSS` with the memory of the process that has started this one. */
function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}
