import type { ConversationEntry } from 'contracts/messaging/conversation';
import { MESSAGE_PREVIEW_LENGTH } from 'contracts/messaging/limits';
import { Badge, CountBadge } from 'ui-kit/badge';
import { formatMessageTime, truncate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { participantName, personBehind } from '../../shared/person-name.ts';

/** A row of the list: participant, offer, last message and number of unread messages. */
export function ConversationRow({
  conversation,
  isOpen,
}: {
  conversation: ConversationEntry;
  isOpen: boolean;
}) {
  const { id, otherParticipant, offerInterest, lastMessage, isActive, unreadCount, updatedAt } = conversation;
  const { title, location } = offerInterest.offer;
  const person = personBehind(otherParticipant);
  const preview = lastMessage && (lastMessage.content || 'Pièce jointe');
  return (
    <li>
      <Link
        to={`/conversations/${encodeURIComponent(id)}`}
        aria-current={isOpen ? 'page' : undefined}
        className={`grid gap-1 border-b border-line p-3 text-ink no-underline hover:bg-sunken ${isOpen ? 'bg-accent-soft' : ''}`}
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{participantName(otherParticipant)}</span>
          {!isActive && <Badge tone="danger">Bloquée</Badge>}
          <CountBadge count={unreadCount} nouns={['message non lu', 'messages non lus']} />
          <time dateTime={updatedAt} className="ml-auto text-sm text-muted">
            {formatMessageTime(lastMessage?.createdAt ?? updatedAt)}
          </time>
        </span>
        {person && <span className="text-sm">{person}</span>}
        <span className="text-sm text-muted">{`${title} · ${location}`}</span>
        {preview && (
          <span className={unreadCount > 0 ? 'font-semibold' : ''}>
            {`${lastMessage.isFromCurrentUser ? 'Vous : ' : ''}${truncate(preview, MESSAGE_PREVIEW_LENGTH)}`}
          </span>
        )}
      </Link>
    </li>
  );
}
