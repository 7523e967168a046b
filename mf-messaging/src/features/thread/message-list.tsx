import type { MessageView } from 'contracts/messaging';
import { Fragment, useRef } from 'react';
import { Button } from 'ui-kit/button';
import { formatDate, formatRelativeDate } from 'ui-kit/format';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import type { Outgoing } from './outbox.ts';
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

/**
 * The messages, day by day. The column is laid out from its end, so the browser itself keeps the latest in sight, and
 * the place of somebody who reads further up.
 */
export function MessageList(props: MessageListProps) {
  const { conversationId, messages, outgoing, hasMore, isLoadingMore, onMore } = props;
  const list = useRef<HTMLElement>(null);
  const ids = messages.map(({ id }) => id);
  const sought = useSoughtMessage(list, { ids, hasMore, isLoadingMore, onMore });
  return (
    <section
      ref={list}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4"
      aria-label="Messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, with the keyboard too
      tabIndex={0}
    >
      <div className="grid gap-3">
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
        <ol className="grid gap-3" aria-live="polite" aria-relevant="additions">
          {messages.map((message, index) => {
            const day = dayOf(message.createdAt);
            const earlier = messages[index - 1];
            const isNewDay = !earlier || dayOf(earlier.createdAt) !== day;
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className="justify-self-center text-xs font-semibold text-muted">{day}</li>}
                <MessageBubble
                  message={message}
                  conversationId={conversationId}
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
  );
}
