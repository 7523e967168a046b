import { sitePlaceOf } from '@praticio/contracts/identity/site';
import { invitationStateLabels, type MyInvitation } from '@praticio/contracts/offers/pool';
import { messageOf } from '@praticio/ui-kit/api';
import { Badge } from '@praticio/ui-kit/badge';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useDeclineInvitation } from '../../api/decline-invitation.ts';

const OWN_STATES: Readonly<Record<string, string>> = { answered: 'Vous avez répondu', declined: 'Déclinée' };

/** An invitation to an offer: answered by an interest in it, or declined. */
export function InvitationRow({ invitation }: { invitation: MyInvitation }) {
  const { id, offer, message, slotIds, state, sentAt } = invitation;
  const decline = useDeclineInvitation();
  const isSent = state === 'sent';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">
            <Link to={`/offers/${offer.id}`} className="kit-link">
              {offer.title}
            </Link>
          </h2>
          <p className="text-muted">{[offer.company, offer.location].filter(Boolean).join(' · ')}</p>
          {offer.site && <p className="text-sm wrap-anywhere">{sitePlaceOf(offer.site)}</p>}
        </div>
        {!isSent && (
          <Badge tone="neutral">{OWN_STATES[state] ?? invitationStateLabels[state] ?? state}</Badge>
        )}
        {isSent && !offer.isOpen && <Badge tone="neutral">Offre fermée</Badge>}
      </div>
      {message && <blockquote className="candidate__words">{message}</blockquote>}
      <p className="text-sm text-muted">
        {`Reçue le ${formatDate(sentAt)}`}
        {slotIds.length > 0 && `, pour ${formatCount(slotIds.length, 'créneau', 'créneaux')}`}
      </p>
      {isSent && (
        <div className="flex flex-wrap gap-2">
          {offer.isOpen && <LinkButton to={`/offers/${offer.id}`}>Répondre à l'offre</LinkButton>}
          <Button
            variant="secondary"
            isPending={decline.isPending}
            onPress={() =>
              decline.mutate(id, {
                onError: (error) => toast.error(messageOf(error, "L'invitation n'a pas pu être déclinée")),
              })
            }
          >
            Décliner<span className="sr-only">{` : ${offer.title}`}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}
