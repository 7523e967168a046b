import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useChangeOfferStatus } from '../../../api/change-offer-status.ts';
import { downloadOwnOffers } from '../../../api/download-own-offers.ts';
import { ALL_OWN } from '../../../api/own-search.ts';
import { useRenewOffer } from '../../../api/renew-offer.ts';
import { BulkBar } from '../../../shared/bulk-bar.tsx';
import { OwnCredits } from '../../../shared/own-credits.tsx';
import type { useBulk } from '../../../shared/use-bulk.ts';
import { useIsReader } from '../../../shared/use-is-reader.ts';
import { type CopyTo, DuplicateDialog } from './duplicate-dialog.tsx';

type Question = 'renew' | 'close' | 'copy';
const nameOf = ({ title }: OwnOffer) => title;

interface OwnBulkBarProps {
  offers: readonly OwnOffer[];
  bulk: ReturnType<typeof useBulk<OwnOffer>>;
  onUntick: () => void;
  copyTo: CopyTo;
}

/** The actions on several own offers at once. Those that failed stay ticked. */
export function OwnBulkBar({ offers, bulk, onUntick, copyTo }: OwnBulkBarProps) {
  const [question, ask] = useState<Question | null>(null);
  const isReader = useIsReader();
  const change = useChangeOfferStatus();
  const renewal = useRenewOffer();
  const count = offers.length;
  const words = formatCount(count, 'offre');
  const dialog = {
    isOpen: true,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) ask(null);
    },
  };
  const run = async (work: (offer: OwnOffer) => Promise<unknown>, one: string) => {
    const done = (number: number) => formatCount(number, `offre ${one}`, `offres ${one}s`);
    const failed = await bulk.run({ items: offers, nameOf, work, done });
    if (failed.length === 0) onUntick();
  };
  const setStatus = (status: 'SUSPENDED' | 'CLOSED') => (offer: OwnOffer) =>
    change.mutateAsync({ id: offer.id, status });
  const save = () =>
    downloadOwnOffers(
      ALL_OWN,
      offers.map(({ id }) => id),
    ).catch((error: unknown) => toast.error(messageOf(error, "Le tableau n'a pas pu être téléchargé")));
  const isBusy = bulk.left !== null;
  return (
    <BulkBar words={`${words} ${count > 1 ? 'cochées' : 'cochée'}`} onUntick={onUntick} left={bulk.left}>
      {!isReader && (
        <>
          <Button
            variant="ghost"
            icon="eyeOff"
            isDisabled={isBusy}
            onPress={() => void run(setStatus('SUSPENDED'), 'suspendue')}
          >
            Suspendre
          </Button>
          <Button variant="ghost" icon="clock" isDisabled={isBusy} onPress={() => ask('renew')}>
            Renouveler
          </Button>
          <Button variant="ghost" icon="check" isDisabled={isBusy} onPress={() => ask('close')}>
            Clore
          </Button>
        </>
      )}
      <Button variant="ghost" icon="download" isDisabled={isBusy} onPress={() => void save()}>
        CSV
      </Button>
      {!isReader && (
        <Button variant="on-deep" icon="copy" isDisabled={isBusy} onPress={() => ask('copy')}>
          Dupliquer à d'autres dates
        </Button>
      )}
      {question === 'renew' && (
        <ConfirmDialog
          {...dialog}
          title={`Renouveler ${words}`}
          confirmLabel="Renouveler"
          onConfirm={() => run((offer) => renewal.mutateAsync(offer.id), 'renouvelée')}
        >
          {`Chacune restera en ligne 90 jours de plus, ou jusqu'à la fin de sa mission, contre un crédit d'offre : ${formatCount(count, 'crédit')} au plus. Celles qui ne peuvent pas l'être ne coûtent rien.`}
          <OwnCredits kinds={['offer']} />
        </ConfirmDialog>
      )}
      {question === 'close' && (
        <ConfirmDialog
          {...dialog}
          title={`Clore ${words}`}
          confirmLabel="Clore"
          onConfirm={() => run(setStatus('CLOSED'), 'fermée')}
        >
          Elles n'accepteront plus de candidatures. Vous pourrez les activer à nouveau.
        </ConfirmDialog>
      )}
      {question === 'copy' && <DuplicateDialog {...dialog} offers={offers} copyTo={copyTo} onCopy={run} />}
    </BulkBar>
  );
}
