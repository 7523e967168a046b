import type { MessageView } from 'contracts/messaging';
import { Fragment } from 'react';
import { Button } from 'ui-kit/button';
import { formatDate } from 'ui-kit/format';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import type { Outgoing } from './outbox.ts';

interface MessageListProps {
  messages: MessageView[];
  outgoing: Outgoing[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/**
 * The messages, day by day. The column is laid out from its end, so the browser itself keeps the latest in sight, and
 * the place of somebody who reads further up.
 */
export function MessageList({ messages, outgoing, hasMore, isLoadingMore, onMore }: MessageListProps) {
  return (
    <section
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
            const day = formatDate(message.createdAt);
            const earlier = messages[index - 1];
            const isNewDay = !earlier || formatDate(earlier.createdAt) !== day;
            return (
              <Fragment key={message.id}>
                {isNewDay && <li className="justify-self-center text-xs font-semibold text-muted">{day}</li>}
                <MessageBubble message={message} />
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
