import { LinkButton } from '@praticio/ui-kit/button';
import { proposalPath } from './proposal-path.ts';

interface AcceptedLinksProps {
  interest: {
    conversationId: string | null;
    slotIds: readonly string[];
    offer: { contractType?: string | null | undefined; status: string };
  };
}

/**
 * Links to the conversation of an accepted interest, or to the list of conversations until it has been created, and to a
 * proposal of dates in it. Premises and practices have no dates.
 */
export function AcceptedLinks({ interest: { conversationId, slotIds, offer } }: AcceptedLinksProps) {
  const conversation = conversationId ? `/conversations/${conversationId}` : '/conversations';
  return (
    <>
      <LinkButton size="small" variant="secondary" icon="message" to={conversation}>
        Ouvrir la conversation
      </LinkButton>
      {conversationId && offer.contractType && offer.status !== 'DELETED' && (
        <LinkButton
          size="small"
          variant="secondary"
          icon="calendar"
          to={proposalPath(conversationId, slotIds)}
        >
          Proposer des dates
        </LinkButton>
      )}
    </>
  );
}
