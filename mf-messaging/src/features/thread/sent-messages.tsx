import type { MessageView } from '@praticio/contracts/messaging/conversation';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { formatDate, formatRelativeDate } from '@praticio/ui-kit/format';
import { Fragment, memo } from 'react';
import { EngagementMessage } from './engagement/engagement-message.tsx';
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
  engagements,
  sought,
}: {
  conversationId: string;
  messages: MessageView[];
  engagements: readonly Engagement[];
  /** Id of the message that the reader came to see from a search. */
  sought: string | null;
}) {
  const days = messages.map(({ createdAt }) => dayOf(createdAt));
  // the last message about an engagement shows it as it stands, earlier ones are its history
  const lastAbout = new Map(messages.map(({ id, engagement }) => [engagement?.id, id]));
  return messages.map((message, index) => {
    const day = days[index] ?? '';
    const earlier = messages[index - 1];
    const isNewDay = !earlier || days[index - 1] !== day;
    return (
      <Fragment key={message.id}>
        {isNewDay && <DaySeparator day={day} />}
        {message.engagement ? (
          <EngagementMessage
            message={message}
            conversationId={conversationId}
            engagement={
              lastAbout.get(message.engagement.id) === message.id
                ? engagements.find(({ id }) => id === message.engagement?.id)
                : undefined
            }
          />
        ) : (
          <MessageBubble
            message={message}
            conversationId={conversationId}
            isFirst={isNewDay || earlier.sender.id !== message.sender.id}
            isSought={message.id === sought}
          />
        )}
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
