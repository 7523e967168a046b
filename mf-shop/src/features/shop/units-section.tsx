import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { DirectPrices } from '@praticio/contracts/billing/shop';
import { OFFER_LIFETIME_DAYS, URGENT_DAYS } from '@praticio/contracts/offers/limits';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Icon, type IconName } from '@praticio/ui-kit/icon';

interface Unit {
  kind: CreditKind;
  title: string;
  description: string;
  icon: IconName;
  colours: string;
}

const UNITS: Unit[] = [
  {
    kind: 'offer',
    title: "1 crédit d'offre",
    description: `Une offre, ${OFFER_LIFETIME_DAYS} jours`,
    icon: 'flag',
    colours: 'bg-accent-soft text-accent-ink',
  },
  {
    kind: 'cv',
    title: '1 crédit CV',
    description: 'Un CV débloqué',
    icon: 'file',
    colours: 'bg-you-soft text-you-ink',
  },
  {
    kind: 'urgent',
    title: 'Badge urgent',
    description: `${URGENT_DAYS} jours de mise en avant, avec sa date de fin`,
    icon: 'urgent',
    colours: 'bg-urgent text-on-urgent',
  },
];

interface UnitsSectionProps {
  prices: DirectPrices;
  onBuy?: (kind: CreditKind) => void;
}

/** Single credits and the urgent badge. */
export function UnitsSection({ prices, onBuy }: UnitsSectionProps) {
  return (
    <Card as="section">
      <h2 className="kit-subtitle">À l'unité</h2>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {UNITS.map(({ kind, title, description, icon, colours }) => {
          const price = prices[kind];
          return (
            price && (
              <li key={kind} className="flex flex-wrap items-center gap-4 py-4">
                <span className={`grid size-11 flex-none place-items-center rounded-md ${colours}`}>
                  <Icon name={icon} />
                </span>
                <span className="min-w-0 flex-1 basis-36">
                  <span className="block font-semibold">{title}</span>
                  <span className="block text-sm text-muted">{description}</span>
                </span>
                <span className="ml-auto flex items-center gap-4">
                  <strong className="data text-xl">{price.formattedPrice}</strong>
                  {onBuy && (
                    <Button variant="secondary" onPress={() => onBuy(kind)} aria-label={`Acheter ${title}`}>
                      Acheter
                    </Button>
                  )}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}
