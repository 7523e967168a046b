import { LinkButton } from 'ui-kit/button';
import { Container, PageHeader } from 'ui-kit/layout';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useConversations } from '../api/get-conversations.ts';
import { ConversationRow } from '../features/conversations/conversation-row.tsx';

/** /conversations */
export function ConversationsPage() {
  const conversations = useConversations();
  return (
    <Container width="narrow">
      <PageHeader title="Messages" lead="Vos échanges avec les recruteurs et les candidats" />
      {conversations.isPending ? (
        <SkeletonList label="Chargement des conversations..." />
      ) : conversations.isError ? (
        <ErrorState
          title="Erreur lors du chargement des conversations"
          onRetry={() => void conversations.refetch()}
          isRetrying={conversations.isFetching}
        />
      ) : conversations.data.length === 0 ? (
        <EmptyState
          title="Aucune conversation"
          icon="message"
          action={<LinkButton to="/offers">Voir les offres</LinkButton>}
        >
          Une conversation s'ouvre quand un recruteur accepte une candidature.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {conversations.data.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Container>
  );
}
