import { type Invitation, invitationStateLabels } from '@praticio/contracts/offers/pool';
import { Badge } from '@praticio/ui-kit/badge';
import { formatCount, formatDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useOfferInvitations } from '../../api/get-offer-invitations.ts';

/** The people whom the team has invited to the offer, with their answers; nothing where it has invited nobody. */
export function SentInvitations({ offerId }: { offerId: number }) {
  const invitations = useOfferInvitations(offerId);
  return (
    <QueryState
      query={invitations}
      loading={null}
      failed="Erreur lors du chargement des invitations"
      isEmpty={(sent) => sent.length === 0}
      empty={null}
    >
      {(sent) => (
        <Section title="Invitations">
          <ul aria-label="Invitations envoyées" className="grid gap-2">
            {sent.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
    </QueryState>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { candidate, state, sentAt, slotIds, message } = invitation;
  const name = [candidate.firstname, candidate.lastname].filter(Boolean).join(' ');
  return (
    <li className="kit-card grid gap-1 p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{name || 'Compte supprimé'}</strong>
        <Badge tone={state === 'answered' ? 'success' : 'neutral'}>
          {invitationStateLabels[state] ?? 'Invitation envoyée'}
        </Badge>
        <span className="text-sm text-muted">
          {[
            `le ${formatDate(sentAt)}`,
            slotIds.length > 0 && formatCount(slotIds.length, 'créneau', 'créneaux'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {message && <p className="text-sm wrap-anywhere whitespace-pre-line">{message}</p>}
    </li>
  );
}
