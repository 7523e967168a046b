import type { FoundMessageView } from '@praticio/contracts/messaging/conversation';
import { formatMessageTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { participantName } from '../../shared/person-name.ts';

/** The messages that a search has found, with links into their conversations. */
export function FoundMessages({ found }: { found: FoundMessageView[] }) {
  if (found.length === 0) return null;
  return (
    <section aria-label="Messages trouvés">
      <h2 className="bg-sunken px-3 py-2 text-sm font-semibold text-muted">Dans les messages</h2>
      <ul>
        {found.map((message) => (
          <FoundMessage key={message.messageId} message={message} />
        ))}
      </ul>
    </section>
  );
}

function FoundMessage({ message }: { message: FoundMessageView }) {
  const { conversationId, messageId, otherParticipant, offerTitle, excerpt, createdAt } = message;
  const path = `/conversations/${encodeURIComponent(conversationId)}?message=${encodeURIComponent(messageId)}`;
  return (
    <li>
      <Link to={path} className="grid gap-1 border-b border-line p-3 text-ink no-underline hover:bg-sunken">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{participantName(otherParticipant)}</span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatMessageTime(createdAt)}
          </time>
        </span>
        <span className="truncate text-sm text-muted">{offerTitle}</span>
        <span className="break-words text-sm">
          {message.isFromCurrentUser ? `Vous : ${excerpt}` : excerpt}
        </span>
      </Link>
    </li>
  );
}
