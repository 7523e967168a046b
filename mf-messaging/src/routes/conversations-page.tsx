import { Alert } from '@praticio/ui-kit/alert';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { PageHeader } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useParams } from '@praticio/ui-kit/router';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useConversations } from '../api/get-conversations.ts';
import { useUnreadCount } from '../api/get-unread-count.ts';
import { ConversationList } from '../features/conversations/conversation-list.tsx';
import { ThreadPane } from '../features/thread/thread-pane.tsx';
import { conversationsIn } from '../live/apply-update.ts';
import { useLive } from '../live/use-live.ts';

/** The height below the header and the band of the shell that says that the connection is lost; on a phone the list leaves room for the bar at the bottom, which threads do not have. */
const heights = {
  list: 'h-[calc(100dvh-8.5rem-var(--band-height,0px))] lg:h-[calc(100dvh-4.5rem-var(--band-height,0px))]',
  thread: 'h-[calc(100dvh-4.5rem-var(--band-height,0px))]',
};

/** /conversations and /conversations/{id}: list and thread next to each other; on a phone one at a time. */
export function ConversationsPage() {
  const { id } = useParams();
  const { state, reconnect } = useLive();
  const unread = useUnreadCount();
  return (
    <div
      className={`conversations -mt-6 -mb-16 flex min-h-96 flex-col bg-surface md:-mt-10 ${id ? heights.thread : heights.list}`}
    >
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
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        {/* on a phone the thread gets the whole height */}
        <div
          className={`px-5 pt-4 md:border-r md:border-line [&_.kit-page-header]:mb-4 [&_.kit-title]:text-[1.75rem] ${id ? 'max-md:sr-only' : ''}`}
        >
          <PageHeader title={unread > 0 ? `Messages (${unread})` : 'Messages'} />
        </div>
        <Panes id={id} />
      </div>
    </div>
  );
}

/** Beside an open conversation the list has its own states: the conversation does not wait for it. */
function Panes({ id }: { id: string | undefined }) {
  const [search, setSearch] = useState('');
  const conversations = useConversations();
  const loading = <SkeletonList label="Chargement des conversations..." />;
  const failed = () => 'Erreur lors du chargement des conversations';
  const list = () => <ConversationList openId={id} search={search} onSearch={setSearch} />;
  if (id) {
    return (
      <>
        <div className="hidden min-h-0 flex-col md:row-start-2 md:flex md:border-r md:border-line">
          <QueryState query={conversations} loading={loading} failed={failed}>
            {list}
          </QueryState>
        </div>
        <div className="row-span-2 row-start-1 flex min-h-0 md:col-start-2">
          <ThreadPane key={id} id={id} />
        </div>
      </>
    );
  }
  return (
    <QueryState
      query={conversations}
      loading={loading}
      failed={failed}
      isEmpty={(pages) => conversationsIn(pages).length === 0}
      empty={<NoConversation />}
    >
      {() => (
        <>
          <div className="flex min-h-0 flex-col md:row-start-2 md:border-r md:border-line">{list()}</div>
          <div className="row-span-2 hidden min-h-0 md:col-start-2 md:row-start-1 md:flex">
            <div className="m-auto">
              <EmptyState title="Choisissez une conversation" icon="message" isFrameless />
            </div>
          </div>
        </>
      )}
    </QueryState>
  );
}

function NoConversation() {
  return (
    <>
      <div className="hidden border-r border-line md:block" />
      <div className="grid px-5 md:col-start-2 md:row-span-2 md:row-start-1">
        <EmptyState
          title="Aucune conversation"
          icon="message"
          action={<LinkButton to="/offers">Voir les offres</LinkButton>}
          isFrameless
        >
          Une conversation s'ouvre quand un recruteur accepte une candidature.
        </EmptyState>
      </div>
    </>
  );
}
