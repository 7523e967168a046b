import { LinkButton } from 'ui-kit/button';
import { EmptyState } from 'ui-kit/states';
import { useTreatedInterests } from '../../api/get-received-interests.ts';
import { InterestsQuery } from './interests-query.tsx';
import { ReceivedInterestCard } from './received-interest-card.tsx';

/** What was accepted or rejected; an accepted one leads to its conversation. */
export function TreatedInterests() {
  return (
    <InterestsQuery
      query={useTreatedInterests()}
      empty={<EmptyState title="Aucun intérêt traité" icon="users" />}
    >
      {(interest) => (
        <ReceivedInterestCard key={interest.id} interest={interest}>
          {interest.status === 'accepted' && (
            <LinkButton variant="secondary" icon="message" to={conversationOf(interest.conversationId)}>
              Ouvrir la conversation
            </LinkButton>
          )}
        </ReceivedInterestCard>
      )}
    </InterestsQuery>
  );
}

/** The list, as long as the conversation is still on its way. */
function conversationOf(id: string | null): string {
  return id ? `/conversations/${id}` : '/conversations';
}
