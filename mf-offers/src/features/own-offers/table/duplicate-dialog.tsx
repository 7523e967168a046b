import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { Button } from '@praticio/ui-kit/button';
import { DateField } from '@praticio/ui-kit/date-field';
import { daysFrom } from '@praticio/ui-kit/days';
import { Dialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { useToday } from '@praticio/ui-kit/today';
import { useRef, useState } from 'react';
import { OwnCredits } from '../../../shared/own-credits.tsx';

/** Publishes a copy of an offer with its files, so many days later; the same key copies once. */
export type CopyTo = (offerId: number, move: { days: number; idempotencyKey: string }) => Promise<unknown>;

interface DuplicateDialogProps {
  offers: readonly OwnOffer[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  copyTo: CopyTo;
  onCopy: (work: (offer: OwnOffer) => Promise<unknown>, one: string) => Promise<void>;
}

const firstDayOf = (offers: readonly OwnOffer[]) =>
  offers.flatMap(({ startDate }) => startDate ?? []).sort()[0] ?? null;

/** 'Dupliquer à d'autres dates': the first of the offers begins on the chosen day, the others keep their distance from it. */
export function DuplicateDialog({ offers, isOpen, onOpenChange, copyTo, onCopy }: DuplicateDialogProps) {
  const today = useToday();
  const first = firstDayOf(offers);
  const [day, setDay] = useState('');
  const keys = useRef(new Map<number, string>());
  const [isBusy, setBusy] = useState(false);
  const isReady = first === null || day !== '';
  const copy = async () => {
    const days = first === null ? 0 : daysFrom(first, day);
    setBusy(true);
    try {
      await onCopy(({ id }) => {
        const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
        keys.current.set(id, idempotencyKey);
        return copyTo(id, { days, idempotencyKey });
      }, 'dupliquée');
    } finally {
      setBusy(false);
      onOpenChange(false);
    }
  };
  return (
    <Dialog title="Dupliquer à d'autres dates" isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className="grid gap-4">
        {first === null ? (
          <p>Ces offres n'ont pas de dates : elles sont copiées telles quelles.</p>
        ) : (
          <DateField
            label={offers.length > 1 ? 'Premier jour de la première' : 'Premier jour'}
            description={
              offers.length > 1
                ? 'Les autres gardent leur écart avec elle. Créneaux, photos et document suivent.'
                : 'Créneaux, photos et document suivent.'
            }
            value={day}
            onChange={setDay}
            min={today}
          />
        )}
        <p>
          {'Coût : '}
          <strong>{formatCount(offers.length, "crédit d'offre", "crédits d'offre")}</strong>. Les copies sont
          en ligne aussitôt, sans badge urgent.
          <OwnCredits kinds={['offer']} />
        </p>
      </div>
      <div className="kit-dialog__actions">
        <Button variant="secondary" isDisabled={isBusy} onPress={() => onOpenChange(false)}>
          Annuler
        </Button>
        <Button isDisabled={!isReady} isPending={isBusy} onPress={() => void copy()}>
          Dupliquer
        </Button>
      </div>
    </Dialog>
  );
}
