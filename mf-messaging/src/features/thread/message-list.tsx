import type { MessageView } from 'contracts/messaging';
import { Fragment, useEffect, useRef } from 'react';
import { Button } from 'ui-kit/button';
import { formatDate, formatRelativeDate } from 'ui-kit/format';
import { MessageBubble } from './message-bubble.tsx';
import type { Outgoing } from './outbox.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useSoughtMessage } from './use-sought-message.ts';

interface MessageListProps {
  conversationId: string;
  messages: MessageView[];
  outgoing: Outgoing[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** 'Aujourd'hui', 'Hier', then the date. */
function dayOf(createdAt: string): string {
  const day = formatRelativeDate(createdAt);
  return day === "Aujourd'hui" || day === 'Hier' ? day : formatDate(createdAt);
}

/** The messages, day by day, the latest in sight; who reads further up keeps their place. */
export function MessageList(props: MessageListProps) {
  const { conversationId, messages, outgoing, hasMore, isLoadingMore, onMore } = props;
  const list = useRef<HTMLElement>(null);
  const ids = messages.map(({ id }) => id);
  const days = messages.map(({ createdAt }) => dayOf(createdAt));
  const { onScroll, toEnd, hasNews } = useKeptPlace(list, ids.at(-1));
  const sought = useSoughtMessage(list, { ids, hasMore, isLoadingMore, onMore });

  const lastSent = outgoing.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one sends is what one looks at
  useEffect(() => {
    if (lastSent) toEnd();
  }, [lastSent]);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={list}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4 [overflow-anchor:none]"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
        tabIndex={0}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {hasMore && (
            <Button
              variant="ghost"
              size="small"
              isPending={isLoadingMore}
              onPress={onMore}
              className="justify-self-center"
            >
              Messages précédents
            </Button>
          )}
          <ol
            className="grid grid-cols-[minmax(0,1fr)] gap-1"
            aria-live="polite"
            aria-relevant="additions"
            aria-busy={isLoadingMore}
          >
            {messages.map((message, index) => {
              const day = days[index] ?? '';
              const earlier = messages[index - 1];
              const isNewDay = !earlier || days[index - 1] !== day;
              return (
                <Fragment key={message.id}>
                  {isNewDay && <DaySeparator day={day} />}
                  <MessageBubble
                    message={message}
                    conversationId={conversationId}
                    isFirst={isNewDay || earlier.sender.id !== message.sender.id}
                    isSought={message.id === sought}
                  />
                </Fragment>
              );
            })}
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

function DaySeparator({ day }: { day: string }) {
  return (
    <li className="my-2 justify-self-center rounded-full bg-sunken px-3 py-1 text-xs font-semibold text-muted">
      {day}
    </li>
  );
}
