import type { Thread } from '@praticio/contracts/messaging/conversation';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { isProperty } from '@praticio/contracts/offers/terms';
import { Alert } from '@praticio/ui-kit/alert';
import { ApiError } from '@praticio/ui-kit/api';
import { LinkButton } from '@praticio/ui-kit/button';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useSearchParams } from '@praticio/ui-kit/router';
import { ErrorState, SkeletonList } from '@praticio/ui-kit/states';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useEngagements } from '../../api/get-engagements.ts';
import { useOffer } from '../../api/get-offer.ts';
import { useThread } from '../../api/get-thread.ts';
import { useMarkConversationRead } from '../../api/mark-conversation-read.ts';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { Composer } from './composer.tsx';
import { isOpen } from './engagement/engagement-words.ts';
import { MessageList } from './message-list.tsx';
import { OfferPane, OfferStrip } from './offer-summary.tsx';
import { useOutgoing } from './outbox.ts';
import { ThreadHeader } from './thread-header.tsx';

const ProposalDialog = lazy(async () => ({
  default: (await import('./engagement/proposal-dialog.tsx')).ProposalDialog,
}));
/** Of a link that begins a proposal. */
const PROPOSE_PARAMETER = 'proposer';

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

/** One conversation: participant and offer, messages, and the composer unless it is blocked or the reader may only read. */
export function ThreadPane({ id }: { id: string }) {
  const thread = useThread(id);
  const engagements = useEngagements(id);
  const more = {
    hasMore: thread.hasNextPage,
    isLoadingMore: thread.isFetchingNextPage,
    onMore: () => void thread.fetchNextPage(),
  };
  // cards are higher than the words of their messages; a failure leaves the words
  const isAwaited =
    engagements.isLoading &&
    engagements.failureCount === 0 &&
    thread.data?.pages.some(({ messages }) => messages.some(({ engagement }) => engagement));
  const loading = (
    <div className="flex-1 p-5">
      <SkeletonList label="Chargement de la conversation..." />
    </div>
  );
  if (isAwaited) return loading;
  return (
    <QueryState
      query={thread}
      loading={loading}
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
      {({ pages }) => <OpenThread id={id} pages={pages} engagements={engagements.data ?? none} more={more} />}
    </QueryState>
  );
}

interface More {
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

const none: Engagement[] = [];

/**
 * Whether the reader is proposing dates: they have pressed a button, or come by a link with `?proposer`, which may name the slots to
 * begin with. Premises have none.
 */
function useProposing(offerId: number | null) {
  const { data: offer } = useOffer(offerId);
  const [search, setSearch] = useSearchParams();
  const [isBegun, setBegun] = useState(false);
  const isLinked = search.has(PROPOSE_PARAMETER);
  const isPossible = offer !== undefined && !isProperty(offer.family);
  return {
    offer,
    slotIds: (search.get(PROPOSE_PARAMETER) ?? '').split(',').filter(Boolean),
    isOpen: isPossible && (isBegun || isLinked),
    begin: isPossible ? () => setBegun(true) : undefined,
    end() {
      setBegun(false);
      if (!isLinked) return;
      const rest = new URLSearchParams(search);
      rest.delete(PROPOSE_PARAMETER);
      setSearch(rest, { replace: true });
    },
  };
}

function OpenThread({
  id,
  pages,
  engagements,
  more,
}: {
  id: string;
  pages: Thread[];
  engagements: Engagement[];
  more: More;
}) {
  const outgoing = useOutgoing(id);
  const shownEngagements = useEngagements(id);
  const messages = useMemo(() => pages.toReversed().flatMap((page) => page.messages), [pages]);
  const lastUnread = messages.findLast((message) => !message.isFromCurrentUser && !message.isRead);
  const proposing = useProposing(pages[0]?.offerInterest.offer.id ?? null);
  useReadWhenSeen(id, lastUnread?.id, lastUnread !== undefined || (pages[0]?.unreadCount ?? 0) > 0);
  const isReader = useIsReader();
  const [conversation] = pages;
  if (!conversation) return null;
  const { offer } = conversation.offerInterest;
  const mayPropose = conversation.isActive && !isReader && !engagements.some(isOpen);
  const onPropose = mayPropose ? proposing.begin : undefined;
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ThreadHeader conversation={conversation} isReader={isReader} onPropose={onPropose} />
        <OfferStrip offerId={offer.id} />
        <QueryState
          query={shownEngagements}
          loading={null}
          failed="Erreur lors du chargement des engagements"
        >
          {() => null}
        </QueryState>
        <MessageList
          conversationId={id}
          messages={messages}
          engagements={engagements}
          outgoing={outgoing}
          {...more}
        />
        {conversation.isActive && !isReader ? (
          <Composer key={id} conversationId={id} onPropose={onPropose} />
        ) : (
          <div className="border-t border-line p-3">
            {conversation.isActive ? (
              <Alert>Vous lisez cette conversation. Un recruteur de votre structure y répond.</Alert>
            ) : (
              <Alert tone="warning">Conversation bloquée</Alert>
            )}
          </div>
        )}
      </div>
      <OfferPane offerId={offer.id} />
      {onPropose && proposing.isOpen && (
        <Suspense>
          <ProposalDialog
            conversationId={id}
            offer={proposing.offer}
            slotIds={proposing.slotIds}
            onClose={proposing.end}
          />
        </Suspense>
      )}
    </>
  );
}
