import type { Engagement } from '@praticio/contracts/offers/engagement';

type Shift = Engagement['terms']['shifts'][number];

/** Proposals that wait for the reader's answer, the one whose work begins first before the others. */
export function waitingFor(proposed: readonly Engagement[]): Engagement[] {
  const first = ({ terms }: Engagement) => terms.shifts[0]?.from ?? '';
  return proposed
    .filter(({ actions }) => actions.includes('confirm'))
    .toSorted((a, b) => first(a).localeCompare(first(b)));
}

/** The shift that ends next, also when it has begun; null when none is left. */
export function nextShift(
  confirmed: readonly Engagement[],
  now: Date,
): { engagement: Engagement; shift: Shift } | null {
  const left = confirmed.flatMap((engagement) =>
    engagement.terms.shifts.filter(({ to }) => new Date(to) > now).map((shift) => ({ engagement, shift })),
  );
  return left.toSorted((a, b) => a.shift.from.localeCompare(b.shift.from))[0] ?? null;
}
