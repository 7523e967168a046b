import { formatEuros, type Pack, unitPriceInCents } from 'contracts/billing/shop';
import { Button } from 'ui-kit/button';
import { Card } from 'ui-kit/card';

interface PackCardProps {
  pack: Pack;
  onBuy: () => void;
  isPending: boolean;
  isDisabled: boolean;
}

export function PackCard({ pack, onBuy, isPending, isDisabled }: PackCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="m-0 text-lg font-semibold">{pack.description}</h3>
      <p className="m-0 text-3xl font-bold">{pack.formattedPrice}</p>
      <p className="m-0">{`soit ${formatEuros(unitPriceInCents(pack))} par crédit`}</p>
      <Button
        className="mt-auto"
        isWide
        onPress={onBuy}
        isPending={isPending}
        isDisabled={isDisabled}
        pendingLabel="Redirection..."
        aria-label={`Acheter ${pack.description}`}
      >
        Acheter
      </Button>
    </Card>
  );
}
