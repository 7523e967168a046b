import type { MessageView } from '@praticio/contracts/messaging/conversation';
import { formatDate, formatRelativeDate } from '@praticio/ui-kit/format';
import { Fragment, memo } from 'react';
import { MessageBubble } from './message-bubble.tsx';

/** 'Aujourd'hui', 'Hier', then the date. */
function dayOf(createdAt: string): string {
  const day = formatRelativeDate(createdAt);
  return day === "Aujourd'hui" || day === 'Hier' ? day : formatDate(createdAt);
}

/** The sent messages, day by day. Memoised: typing and sending below does not render them again. */
export const SentMessages = memo(function SentMessages({
  conversationId,
  messages,
  sought,
}: {
  conversationId: string;
  messages: MessageView[];
  /** Id of the message that the reader came to see from a search. */
  sought: string | null;
}) {
  const days = messages.map(({ createdAt }) => dayOf(createdAt));
  return messages.map((message, index) => {
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
  });
});

function DaySeparator({ day }: { day: string }) {
  return (
    <li className="mt-4 mb-1 flex items-center gap-4 text-sm font-semibold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {day}
    </li>
  );
}
