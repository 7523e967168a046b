import { getHeapSpaceStatistics } from 'node:v8';

/** Loaded into a hub under test: tells what it holds once everything that is free has been collected. */
export interface Memory {
  /** Bytes of objects and buffers that are still in use. */
  live: number;
  /** Bytes of the process, without the space for new objects: the engine enlarges that to a size of its own. */
  resident: number;
}

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
  const resident = rss - (young?.physical_space_size ?? 0);
  process.send?.({ live: heapUsed + external, resident } satisfies Memory);
});
process.channel?.unref();
