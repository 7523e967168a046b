export type PackKind = 'offer' | 'cv';

const SHOWN_MAX = 50;
const COLOURS: Record<PackKind, { ground: string; ticket: string }> = {
  offer: { ground: 'bg-accent-soft', ticket: 'bg-accent' },
  cv: { ground: 'bg-you-soft', ticket: 'border border-you-line bg-you' },
};

/** A pack drawn as a book of tickets, one per credit. Decorative. */
export function Tickets({ kind, count }: { kind: PackKind; count: number }) {
  const { ground, ticket } = COLOURS[kind];
  const tickets = Array.from({ length: Math.min(count, SHOWN_MAX) }, (_, index) => index + 1);
  return (
    <div
      aria-hidden="true"
      className={`grid h-32 auto-rows-fr gap-1 rounded-t-lg p-5 print:hidden ${count > 25 ? 'grid-cols-10' : 'grid-cols-5'} ${ground}`}
    >
      {tickets.map((number) => (
        <span key={number} className={`rounded-xs ${ticket}`} />
      ))}
    </div>
  );
}

/** The perforation between the tickets and the price. Decorative. */
export function Perforation({ isMarked }: { isMarked: boolean }) {
  const notch = `absolute -top-2.5 size-5 rounded-full bg-canvas ${isMarked ? 'border-2 border-accent' : ''}`;
  return (
    <div aria-hidden="true" className="relative border-t-2 border-dashed border-accent-line print:hidden">
      <span className={`${notch} -left-3`} />
      <span className={`${notch} -right-3`} />
    </div>
  );
}
