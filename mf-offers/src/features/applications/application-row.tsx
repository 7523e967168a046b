import { interestStatusLabels, type MyInterest } from 'contracts/interests';
import { useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Badge } from 'ui-kit/badge';
import { Button, LinkButton } from 'ui-kit/button';
import { Card } from 'ui-kit/card';
import { ConfirmDialog } from 'ui-kit/dialog';
import { formatDate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { toast } from 'ui-kit/toast';
import { useWithdrawInterest } from '../../api/withdraw-interest.ts';
import { OfferStatusBadge } from '../own-offers/offer-status-badge.tsx';
import { interestTones } from './interest-tones.ts';

/** One interest of the user's. The row leads to the offer; a deleted one has no page any more. */
export function ApplicationRow({ interest }: { interest: MyInterest }) {
  const { offer, status, cv } = interest;
  const isDeleted = offer.status === 'DELETED';
  const facts = [offer.company, offer.location, offer.speciality, offer.contractType].filter(Boolean);
  const sent = `Envoyée le ${formatDate(interest.createdAt)}${cv ? ', avec votre CV' : ''}`;
  return (
    <Card as="li" isInteractive={!isDeleted} className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold wrap-anywhere">
            {isDeleted ? (
              offer.title
            ) : (
              <Link to={`/offers/${offer.id}`} className="kit-card__link">
                {offer.title}
              </Link>
            )}
          </h3>
          <Badge tone={interestTones[status]}>{interestStatusLabels[status]}</Badge>
          {offer.status !== 'ACTIVE' && <OfferStatusBadge status={offer.status} />}
        </div>
        <p className="mt-1 text-muted">{facts.join(' · ')}</p>
        <p className="mt-1 text-sm text-muted">{sent}</p>
      </div>
      <div className="relative z-1 flex flex-wrap gap-2">
        {status === 'pending' && <WithdrawButton interest={interest} />}
        {status === 'accepted' && (
          <LinkButton
            size="small"
            variant="secondary"
            icon="message"
            to={interest.conversationId ? `/conversations/${interest.conversationId}` : '/conversations'}
          >
            Ouvrir la conversation
          </LinkButton>
        )}
      </div>
    </Card>
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
        onPress={() => setAsking(true)}
        aria-label={`Retirer ma candidature : ${interest.offer.title}`}
      >
        Retirer
      </Button>
      <ConfirmDialog
        title="Retirer ma candidature"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        confirmLabel="Retirer"
        isDestructive
      >
        {`Le recruteur ne verra plus votre candidature à « ${interest.offer.title} ». Vous pourrez exprimer à nouveau votre intérêt.`}
      </ConfirmDialog>
    </>
  );
}
