/** The result of one peer in one round of a benchmark, as a number and as text. */
export interface Figure {
  value: number;
  text: string;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The value below which `share` of the sorted values are. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const thousands = (value: number) =>
  value >= 10_000
    ? `${(value / 1000).toFixed(0)}k`
    : value >= 1_000
      ? `${(value / 1000).toFixed(1)}k`
      : value.toFixed(0);

/** The median of the rounds' ratios; `text` also has the smallest and the largest. */
export function ratioOf(ours: number[], theirs: number[]): { middle: number; text: string } {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const middle = median(ratios);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return { middle, text: `${middle.toFixed(2)}× (${least.toFixed(2)} to ${most.toFixed(2)})` };
}
