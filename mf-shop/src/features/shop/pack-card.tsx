import { formatEuros, type Pack, type PricingItem, unitPriceInCents } from '@praticio/contracts/billing/shop';
import { Button } from '@praticio/ui-kit/button';
import { Icon } from '@praticio/ui-kit/icon';
import { savingOf } from './saving.ts';
import { type PackKind, Perforation, Tickets } from './tickets.tsx';

const NOUNS: Record<PackKind, string> = { offer: 'offre', cv: 'CV' };

interface PackCardProps {
  pack: Pack;
  kind: PackKind;
  /** Price of a single unit of the same kind. */
  unit: PricingItem | null;
  isRecommended: boolean;
  onBuy?: () => void;
}

/** A pack with its price, the price per credit and the saving. */
export function PackCard({ pack, kind, unit, isRecommended, onBuy }: PackCardProps) {
  const saving = savingOf(pack, unit);
  return (
    <li className="relative flex">
      <div
        className={`flex grow flex-col overflow-hidden rounded-lg border-2 bg-surface ${
          isRecommended ? 'border-accent' : 'border-transparent'
        }`}
      >
        <Tickets kind={kind} count={pack.packSize} />
        <Perforation isMarked={isRecommended} />
        <div className="flex grow flex-col gap-1 p-6">
          <h3 className="text-xl font-bold">{pack.description}</h3>
          <p className="data text-5xl font-bold">{pack.formattedPrice}</p>
          <p>
            <strong className="data">{formatEuros(unitPriceInCents(pack))}</strong>
            {` par ${NOUNS[kind]}`}
          </p>
          {saving && (
            <p className="mb-4 text-sm font-semibold text-success">
              {`${formatEuros(saving.cents)} de moins qu'à l'unité (${saving.percent}\u00a0%)`}
            </p>
          )}
          {onBuy && (
            <Button
              className="mt-auto"
              isWide
              variant={isRecommended ? 'primary' : 'secondary'}
              onPress={onBuy}
              aria-label={`Acheter ${pack.description}`}
            >
              Acheter
            </Button>
          )}
        </div>
      </div>
      {isRecommended && (
        <p className="absolute -top-3.5 right-5 flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
          <Icon name="star" className="size-4" />
          Recommandé
        </p>
      )}
    </li>
  );
}
