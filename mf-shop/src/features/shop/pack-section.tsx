import type { Pack } from 'contracts/billing/shop';
import { Section } from 'ui-kit/layout';
import { EmptyState } from 'ui-kit/states';
import { PackCard } from './pack-card.tsx';

interface PackSectionProps {
  title: string;
  packs: Pack[];
  onBuy: (pack: Pack) => void;
  /** Pack whose payment page is being opened. */
  pendingId: string | null;
}

export function PackSection({ title, packs, onBuy, pendingId }: PackSectionProps) {
  return (
    <Section title={title}>
      {packs.length === 0 ? (
        <EmptyState title="Aucun tarif disponible" />
      ) : (
        <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
          {packs.map((pack) => (
            <PackCard
              key={pack.id}
              pack={pack}
              onBuy={() => onBuy(pack)}
              isPending={pendingId === pack.id}
              isDisabled={pendingId !== null && pendingId !== pack.id}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
