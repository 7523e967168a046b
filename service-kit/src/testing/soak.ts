/** True under `npm run test:soak`: the reliability tests then last as long as the figures that they stand for. */
const isSoak = process.env.SOAK === '1';

/** A duration in milliseconds: `full` under `npm run test:soak`, `short` under `npm test`. */
export const lasting = (short: number, full: number): number => (isSoak ? full : short);

/** Says a figure under `npm run test:soak`, whose figures are read by people. */
export function sayFigure(line: string): void {
  if (isSoak) process.stdout.write(`${line}\n`);
}

/**
 * Short intervals of a service under test, to spread into its environment. Under `npm run test:soak` each is left
 * empty, which counts as not set: the service then has the intervals it has in production.
 */
export function shortened(intervals: Record<string, string>): Record<string, string> {
  return isSoak ? Object.fromEntries(Object.keys(intervals).map((name) => [name, ''])) : intervals;
}
