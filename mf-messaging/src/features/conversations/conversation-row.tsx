import { MESSAGE_PREVIEW_LENGTH } from 'contracts/limits';
import type { ConversationEntry } from 'contracts/messaging';
import { Badge, CountBadge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatMessageTime, truncate } from 'ui-kit/format';

/** One conversation in the list: with whom, about which offer, the last message and what is unread. */
export function ConversationRow({ conversation }: { conversation: ConversationEntry }) {
  const { otherParticipant, offerInterest, lastMessage, isActive, unreadCount, updatedAt } = conversation;
  const { title, location } = offerInterest.offer;
  return (
    <Card as="li" className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{`${otherParticipant.firstname} ${otherParticipant.lastname}`}</h2>
        {!isActive && <Badge tone="danger">Bloquée</Badge>}
        <CountBadge count={unreadCount} label="messages non lus" />
        <time dateTime={updatedAt} className="ml-auto text-sm text-muted">
          {formatMessageTime(lastMessage?.createdAt ?? updatedAt)}
        </time>
      </div>
      <p className="text-sm text-muted">{`${title} · ${location}`}</p>
      {lastMessage && <p>{truncate(lastMessage.content, MESSAGE_PREVIEW_LENGTH)}</p>}
    </Card>
  );
}
