import type { Counts } from './planning-rows.ts';

/** More of them say nothing that the figures do not. */
const SQUARES_MAX = 8;

/** A mark for each position of a day: full, asked for, open or none of them. A decoration: the figures are text beside it. */
export function DaySquares({ counts }: { counts: Counts }) {
  const { filled, proposed, open, total } = counts;
  const scale = total > SQUARES_MAX ? SQUARES_MAX / total : 1;
  const shown = (count: number) => (count > 0 ? Math.max(1, Math.round(count * scale)) : 0);
  const kinds = [
    ...Array<string>(shown(filled)).fill('confirmed'),
    ...Array<string>(shown(proposed)).fill('proposed'),
    ...Array<string>(shown(open)).fill('open'),
    ...Array<string>(shown(total - filled - proposed - open)).fill('missed'),
  ];
  return (
    <span className="planning-squares" aria-hidden="true">
      {kinds.map((kind, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alike marks that never move
        <span key={at} data-kind={kind} />
      ))}
    </span>
  );
}
