import { Alert } from 'ui-kit/alert';
import { Button, LinkButton } from 'ui-kit/button';
import { Container, PageHeader } from 'ui-kit/layout';
import { useParams } from 'ui-kit/router';
import { EmptyState, ErrorState, SkeletonList } from 'ui-kit/states';
import { useConversations } from '../api/get-conversations.ts';
import { useUnreadCount } from '../api/get-unread-count.ts';
import { ConversationList } from '../features/conversations/conversation-list.tsx';
import { ThreadPane } from '../features/thread/thread-pane.tsx';
import { useLive } from '../live/use-live.ts';

const pane = 'min-h-0 flex-col overflow-hidden rounded-lg border border-line bg-surface';

/** /conversations and /conversations/{id}: list and thread next to each other; on a phone one at a time. */
export function ConversationsPage() {
  const { id } = useParams();
  const { state, reconnect } = useLive();
  const unread = useUnreadCount();
  return (
    <Container>
      {/* on a phone the thread gets the whole height */}
      <div className={id ? 'sr-only md:not-sr-only' : ''}>
        <PageHeader title={unread > 0 ? `Messages (${unread})` : 'Messages'} />
      </div>
      {state === 'failed' && (
        <Alert
          tone="warning"
          action={
            <Button size="small" variant="secondary" onPress={reconnect}>
              Reconnecter
            </Button>
          }
        >
          Les nouveaux messages n'arrivent plus en direct.
        </Alert>
      )}
      <Panes id={id} />
    </Container>
  );
}

function Panes({ id }: { id: string | undefined }) {
  const conversations = useConversations();
  if (conversations.isPending) return <SkeletonList label="Chargement des conversations..." />;
  if (conversations.isError && !conversations.data) {
    return (
      <ErrorState
        title="Erreur lors du chargement des conversations"
        onRetry={() => void conversations.refetch()}
        isRetrying={conversations.isFetching}
      />
    );
  }
  if (conversations.data.length === 0 && !id) {
    return (
      <EmptyState
        title="Aucune conversation"
        icon="message"
        action={<LinkButton to="/offers">Voir les offres</LinkButton>}
      >
        Une conversation s'ouvre quand un recruteur accepte une candidature.
      </EmptyState>
    );
  }
  return (
    <div
      className={`${id ? 'h-[calc(100dvh-9rem)] md:h-[75dvh]' : 'h-[75dvh]'} grid min-h-96 grid-cols-1 grid-rows-[minmax(0,1fr)] gap-4 md:grid-cols-[20rem_minmax(0,1fr)]`}
    >
      <div className={`${pane} ${id ? 'hidden md:flex' : 'flex'}`}>
        <ConversationList conversations={conversations.data} openId={id} />
      </div>
      <div className={`${pane} ${id ? 'flex' : 'hidden md:flex'}`}>
        {id ? (
          <ThreadPane key={id} id={id} />
        ) : (
          <EmptyState title="Choisissez une conversation" icon="message" isFrameless />
        )}
      </div>
    </div>
  );
}
