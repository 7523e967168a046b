import type { MessageView } from '@praticio/contracts/messaging/conversation';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { formatMessageTime } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { personName } from '../../../shared/person-name.ts';
import { EngagementCard } from './engagement-card.tsx';

/** A step of an engagement in the thread: with the engagement as it stands now, else in the words of its message. */
export function EngagementMessage({
  message,
  engagement,
  conversationId,
}: {
  message: MessageView;
  engagement: Engagement | undefined;
  conversationId: string;
}) {
  const { id, content, sender, createdAt, isFromCurrentUser, isRead } = message;
  return (
    <li data-message={id} className="mt-3 grid min-w-0 gap-1">
      {engagement ? (
        <EngagementCard engagement={engagement} conversationId={conversationId} />
      ) : (
        <p className="flex items-center gap-2 text-sm [overflow-wrap:anywhere]">
          <Icon name="calendar" className="text-muted" />
          {content}
        </p>
      )}
      <span className="data text-xs font-medium text-muted">
        {`${isFromCurrentUser ? 'Vous' : personName(sender)} · `}
        <time dateTime={createdAt}>{formatMessageTime(createdAt)}</time>
        {isFromCurrentUser && (isRead ? ' · Lu' : ' · Envoyé')}
      </span>
    </li>
  );
}
