import type { Pack, PricingItem } from '@praticio/contracts/billing/shop';
import { Section } from '@praticio/ui-kit/layout';
import { EmptyState } from '@praticio/ui-kit/states';
import { PackCard } from './pack-card.tsx';
import { recommendedPack } from './saving.ts';
import type { PackKind } from './tickets.tsx';

interface PackSectionProps {
  title: string;
  /** The price of one credit. */
  lead: string;
  kind: PackKind;
  packs: Pack[];
  unit: PricingItem | null;
  onBuy?: (pack: Pack) => void;
}

/** The packs of one kind. */
export function PackSection({ title, lead, kind, packs, unit, onBuy }: PackSectionProps) {
  const recommended = recommendedPack(packs);
  return (
    <Section title={title}>
      <p className="-mt-3 mb-2 text-muted">{lead}</p>
      {packs.length === 0 ? (
        <EmptyState title="Aucun tarif disponible" />
      ) : (
        <ul className="m-0 grid list-none grid-cols-1 gap-5 p-0 sm:grid-cols-2 md:grid-cols-3">
          {packs.map((pack) => (
            <PackCard
              key={pack.id}
              pack={pack}
              kind={kind}
              unit={unit}
              isRecommended={pack === recommended}
              {...(onBuy && { onBuy: () => onBuy(pack) })}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
