import type { Thread } from '@praticio/contracts/messaging/conversation';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { QueryState } from '@praticio/ui-kit/query-state';
import { ErrorState, SkeletonList } from '@praticio/ui-kit/states';
import { useEffect, useMemo } from 'react';
import { useThread } from '../../api/get-thread.ts';
import { useMarkConversationRead } from '../../api/mark-conversation-read.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { OfferPane, OfferStrip } from './offer-summary.tsx';
import { useOutgoing } from './outbox.ts';
import { ThreadHeader } from './thread-header.tsx';

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

const backToList = (
  <LinkButton to="/conversations" variant="secondary">
    Retour aux conversations
  </LinkButton>
);
const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** One conversation: participant and offer, messages, and the composer unless it is blocked. */
export function ThreadPane({ id }: { id: string }) {
  const thread = useThread(id);
  const more = {
    hasMore: thread.hasNextPage,
    isLoadingMore: thread.isFetchingNextPage,
    onMore: () => void thread.fetchNextPage(),
  };
  return (
    <QueryState
      query={thread}
      loading={
        <div className="flex-1 p-5">
          <SkeletonList label="Chargement de la conversation..." />
        </div>
      }
      instead={(error) =>
        isGone(error) && (
          <div className="flex-1 p-5">
            <ErrorState title="Conversation introuvable." action={backToList} />
          </div>
        )
      }
      failed={() => 'Erreur lors du chargement de la conversation'}
      action={backToList}
    >
      {({ pages }) => <OpenThread id={id} pages={pages} more={more} />}
    </QueryState>
  );
}

interface More {
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

function OpenThread({ id, pages, more }: { id: string; pages: Thread[]; more: More }) {
  const outgoing = useOutgoing(id);
  const messages = useMemo(() => pages.toReversed().flatMap((page) => page.messages), [pages]);
  const lastUnread = messages.findLast((message) => !message.isFromCurrentUser && !message.isRead);
  useReadWhenSeen(id, lastUnread?.id, lastUnread !== undefined || (pages[0]?.unreadCount ?? 0) > 0);
  const [conversation] = pages;
  if (!conversation) return null;
  const { offer } = conversation.offerInterest;
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHeader conversation={conversation} />
        <OfferStrip offerId={offer.id} />
        <MessageList conversationId={id} messages={messages} outgoing={outgoing} {...more} />
        {conversation.isActive ? (
          <Composer key={id} conversationId={id} />
        ) : (
          <div className="border-t border-line p-3">
            <Alert tone="warning">Conversation bloquée</Alert>
          </div>
        )}
      </div>
      <OfferPane offerId={offer.id} />
    </>
  );
}
