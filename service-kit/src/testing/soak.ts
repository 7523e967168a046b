/** True under `npm run test:soak`: the reliability tests then use the real durations. */
export const isSoak = process.env.SOAK === '1';

/** A duration in milliseconds: `full` under `npm run test:soak`, `short` under `npm test`. */
export const lasting = (short: number, full: number): number => (isSoak ? full : short);

/** The tags of a test that `npm run test:deep` leaves to `npm run test:soak`: a further step at which a process is killed. */
export const SOAK_ONLY = ['soak'];

/** Prints a figure under `npm run test:soak`, which shows it (local/test.ts). */
export function sayFigure(line: string): void {
  if (isSoak) process.stdout.write(`figure: ${line}\n`);
}

/**
 * Short intervals of a service under test, to spread into its environment. Under `npm run test:soak` each is empty, which
 * counts as not set: the service then uses its default, as in production.
 */
export function shortened(intervals: Record<string, string>): Record<string, string> {
  return isSoak ? Object.fromEntries(Object.keys(intervals).map((name) => [name, ''])) : intervals;
}
