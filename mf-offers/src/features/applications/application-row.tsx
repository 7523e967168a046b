import { interestStatusLabels, type MyInterest } from '@praticio/contracts/offers/interest';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { formatDate } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useWithdrawInterest } from '../../api/withdraw-interest.ts';
import { AcceptedLinks } from '../../shared/accepted-links.tsx';
import { interestTones } from '../../shared/interest-tones.ts';
import { OfferRow } from '../../shared/offer-row.tsx';
import { OfferStatusBadge } from '../../shared/offer-status-badge.tsx';
import { ApplicationLine } from './application-line.tsx';

/** One interest of the user with its state and actions. */
export function ApplicationRow({ interest }: { interest: MyInterest }) {
  const { offer, status, cv } = interest;
  return (
    <OfferRow
      offer={offer}
      badges={
        <>
          <Badge tone={interestTones[status]}>{interestStatusLabels[status]}</Badge>
          {offer.status !== 'ACTIVE' && <OfferStatusBadge {...offer} />}
        </>
      }
      facts={[offer.company, offer.location, offer.speciality, offer.contractType]}
      aside={<ApplicationLine interest={interest} />}
      actions={
        <>
          {status === 'pending' && <WithdrawButton interest={interest} />}
          {status === 'accepted' && <AcceptedLinks interest={interest} />}
        </>
      }
    >
      <p className="mt-1 text-sm text-muted">
        {`Envoyée le ${formatDate(interest.createdAt)}${cv ? ', avec votre CV' : ''}`}
      </p>
    </OfferRow>
  );
}

function WithdrawButton({ interest }: { interest: MyInterest }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawInterest();
  const confirm = async () => {
    try {
      await withdraw.mutateAsync(interest.id);
      toast.success('Candidature retirée.');
    } catch (error) {
      toast.error(messageOf(error, 'Erreur lors de la candidature'));
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon="trash"
        className="-ml-3"
        onPress={() => setAsking(true)}
        aria-label={`Retirer ma candidature : ${interest.offer.title}`}
      >
        Retirer ma candidature
      </Button>
      <ConfirmDialog
        title="Retirer ma candidature"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        confirmLabel="Retirer ma candidature"
        isDestructive
      >
        {`Le recruteur ne verra plus votre candidature à « ${interest.offer.title} ». Vous pourrez exprimer à nouveau votre intérêt.`}
      </ConfirmDialog>
    </>
  );
}
