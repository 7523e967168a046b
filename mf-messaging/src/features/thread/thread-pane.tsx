import type { Thread } from 'contracts/messaging/conversation';
import { useEffect, useMemo } from 'react';
import { Alert } from 'ui-kit/alert';
import { ApiError } from 'ui-kit/api';
import { LinkButton } from 'ui-kit/button';
import { ErrorState, SkeletonList } from 'ui-kit/states';
import { useThread } from '../../api/get-thread.ts';
import { useMarkConversationRead } from '../../api/mark-conversation-read.ts';
import { participantName, personBehind } from '../../shared/person-name.ts';
import { BlockButton } from './block-button.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useOutgoing } from './outbox.ts';
import { ReportButton } from './report-button.tsx';

const noPages: Thread[] = [];

/** Marks the conversation as read when it opens and when a message arrives in it. */
function useReadWhenSeen(id: string, lastForeignId: string | undefined, isUnread: boolean) {
  const { mutate } = useMarkConversationRead(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new message
  useEffect(() => {
    if (!isUnread) return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, lastForeignId, isUnread, mutate]);
}

/** One conversation: participant and offer, messages, and the composer unless it is blocked. */
export function ThreadPane({ id }: { id: string }) {
  const thread = useThread(id);
  const outgoing = useOutgoing(id);
  const pages = thread.data?.pages ?? noPages;
  const messages = useMemo(() => pages.toReversed().flatMap((page) => page.messages), [pages]);
  const lastUnread = messages.findLast((message) => !message.isFromCurrentUser && !message.isRead);
  useReadWhenSeen(id, lastUnread?.id, lastUnread !== undefined || (pages[0]?.unreadCount ?? 0) > 0);

  const [conversation] = pages;
  if (thread.isPending) return <SkeletonList label="Chargement de la conversation..." />;
  if (!conversation) {
    const isGone = thread.error instanceof ApiError && thread.error.status === 404;
    return (
      <ErrorState
        title={isGone ? 'Conversation introuvable.' : 'Erreur lors du chargement de la conversation'}
        onRetry={isGone ? undefined : () => void thread.refetch()}
        isRetrying={thread.isFetching}
        action={
          <LinkButton to="/conversations" variant="secondary">
            Retour aux conversations
          </LinkButton>
        }
      />
    );
  }
  const { otherParticipant, offerInterest, isActive, canUnblock } = conversation;
  const { title, location } = offerInterest.offer;
  return (
    <>
      <header className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <LinkButton to="/conversations" variant="ghost" size="small" icon="arrowLeft" className="md:hidden">
          <span className="sr-only">Retour</span>
        </LinkButton>
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="font-semibold">{participantName(otherParticipant)}</h2>
          <p className="truncate text-sm text-muted">
            {[personBehind(otherParticipant), title, location].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="flex basis-full justify-end gap-1 md:basis-auto">
          {(isActive || canUnblock) && <BlockButton conversation={conversation} />}
          <ReportButton conversationId={id} />
        </div>
      </header>
      <MessageList
        conversationId={id}
        messages={messages}
        outgoing={outgoing}
        hasMore={thread.hasNextPage}
        isLoadingMore={thread.isFetchingNextPage}
        onMore={() => void thread.fetchNextPage()}
      />
      {isActive ? (
        <Composer key={id} conversationId={id} />
      ) : (
        <div className="border-t border-line p-3">
          <Alert tone="warning">Conversation bloquée</Alert>
        </div>
      )}
    </>
  );
}
