import { shorten } from '@praticio/contracts/base/shorten';
import type { ConversationEntry } from '@praticio/contracts/messaging/conversation';
import { MESSAGE_PREVIEW_LENGTH } from '@praticio/contracts/messaging/limits';
import { Badge, CountBadge } from '@praticio/ui-kit/badge';
import { formatMessageTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { VerifiedMark } from '@praticio/ui-kit/verified-mark';
import { ParticipantAvatar } from '../../shared/participant-avatar.tsx';
import { participantName, personBehind } from '../../shared/person-name.ts';

/** A row of the list: participant, offer, last message or unsent draft, and number of unread messages. */
export function ConversationRow({
  conversation,
  isOpen,
  draft,
}: {
  conversation: ConversationEntry;
  isOpen: boolean;
  /** The text of a message that was begun here and not sent. */
  draft?: string | undefined;
}) {
  const { id, otherParticipant, offerInterest, lastMessage, isActive, unreadCount, updatedAt } = conversation;
  const { title, location } = offerInterest.offer;
  const name = participantName(otherParticipant);
  const person = personBehind(otherParticipant);
  return (
    <li>
      <Link
        to={`/conversations/${encodeURIComponent(id)}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex gap-4 border-b border-l-4 border-line border-l-transparent py-3.5 pr-5 pl-4 text-ink no-underline hover:bg-sunken aria-[current=page]:border-l-accent aria-[current=page]:bg-accent-soft"
      >
        <ParticipantAvatar participant={otherParticipant} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className="flex min-w-0 flex-1 items-center gap-1.5">
              <span className="truncate font-semibold">{name}</span>
              {otherParticipant.verified && <VerifiedMark />}
            </span>
            <time dateTime={updatedAt} className="data text-sm font-medium text-muted">
              {formatMessageTime(lastMessage?.createdAt ?? updatedAt)}
            </time>
          </span>
          {person && <span className="truncate text-sm text-muted">{person}</span>}
          <span className="truncate text-sm text-muted">{[title, location].filter(Boolean).join(' · ')}</span>
          <span className="flex items-center gap-2">
            <span
              className={`min-w-0 flex-1 truncate text-sm ${unreadCount > 0 ? 'font-semibold' : 'text-muted'}`}
            >
              {draft === undefined ? (
                previewOf(conversation)
              ) : (
                <>
                  <strong className="font-semibold text-accent-ink">Brouillon : </strong>
                  {draft || 'Pièce jointe'}
                </>
              )}
            </span>
            {!isActive && <Badge tone="neutral">Bloquée</Badge>}
            <CountBadge count={unreadCount} nouns={['message non lu', 'messages non lus']} />
          </span>
        </span>
      </Link>
    </li>
  );
}

function previewOf({ lastMessage }: ConversationEntry): string | null {
  if (!lastMessage) return null;
  const text = shorten(lastMessage.content || 'Pièce jointe', MESSAGE_PREVIEW_LENGTH);
  return lastMessage.isFromCurrentUser ? `Vous : ${text}` : text;
}
