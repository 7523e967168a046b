import type { MessageView } from '@praticio/contracts/messaging/conversation';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { Button } from '@praticio/ui-kit/button';
import { useEffect, useRef } from 'react';
import { EngagementCard } from './engagement/engagement-card.tsx';
import { isOpen } from './engagement/engagement-words.ts';
import type { Outgoing } from './outbox.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { SentMessages } from './sent-messages.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useLinkedMessage } from './use-linked-message.ts';

interface MessageListProps {
  conversationId: string;
  messages: MessageView[];
  engagements: readonly Engagement[];
  outgoing: Outgoing[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** The messages, with the latest in view. A reader further up keeps their place. */
export function MessageList(props: MessageListProps) {
  const { conversationId, messages, engagements, outgoing, hasMore, isLoadingMore, onMore } = props;
  const list = useRef<HTMLElement>(null);
  const ids = messages.map(({ id }) => id);
  const { onScroll, toEnd, hasNews } = useKeptPlace(list, ids.at(-1));
  const sought = useLinkedMessage(list, { ids, hasMore, isLoadingMore, onMore });

  const told = new Set(messages.map(({ engagement }) => engagement?.id));
  const untold = engagements.filter((engagement) => isOpen(engagement) && !told.has(engagement.id));

  const lastSent = outgoing.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending a message scrolls to it
  useEffect(() => {
    if (lastSent) toEnd();
  }, [lastSent]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={list}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto bg-canvas px-4 py-4 md:px-6 [overflow-anchor:none]"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
        tabIndex={0}
      >
        <div className="flex flex-col gap-1">
          {hasMore && (
            <Button
              variant="ghost"
              size="small"
              isPending={isLoadingMore}
              onPress={onMore}
              className="self-center"
            >
              Messages précédents
            </Button>
          )}
          <ol
            className="flex flex-col gap-1"
            aria-live="polite"
            aria-relevant="additions"
            aria-busy={isLoadingMore}
          >
            <SentMessages
              conversationId={conversationId}
              messages={messages}
              engagements={engagements}
              sought={sought}
            />
            {/* its message is further up, or on its way */}
            {untold.map((engagement) => (
              <li key={engagement.id} className="mt-3">
                <EngagementCard engagement={engagement} conversationId={conversationId} />
              </li>
            ))}
            {outgoing.map((message) => (
              <OutgoingBubble key={message.key} message={message} />
            ))}
          </ol>
        </div>
      </section>
      {hasNews && (
        <Button
          size="small"
          icon="chevronDown"
          onPress={toEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-lg"
        >
          Nouveaux messages
        </Button>
      )}
    </div>
  );
}
