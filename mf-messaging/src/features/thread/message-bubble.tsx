import type { AttachmentView, MessageView } from 'contracts/messaging/conversation';
import { memo, useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { formatMessageTime } from 'ui-kit/format';
import { toast } from 'ui-kit/toast';
import { downloadAttachment } from '../../api/download-attachment.ts';
import { personName } from '../../shared/person-name.ts';
import { ReportButton } from './report-button.tsx';

const TYPES = { cv: 'CV', image: 'Image', other: 'Document' };

function Attachment({ attachment }: { attachment: AttachmentView }) {
  const { originalFilename, type, fileSizeFormatted } = attachment;
  const [isLoading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      await downloadAttachment(attachment);
    } catch (error) {
      toast.error(messageOf(error, "Le fichier n'a pas pu être téléchargé."));
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon="download"
      isPending={isLoading}
      onPress={() => void download()}
    >
      <span className="break-all text-left">{`${originalFilename} · ${TYPES[type]} · ${fileSizeFormatted}`}</span>
    </Button>
  );
}

/** A flex column: nested grids would be measured several times, 40 ms for each change of a long thread. */
export const bubble = 'max-w-[85%] min-w-0 space-y-1 rounded-lg px-4 py-2 sm:max-w-[70%]';

/**
 * A sent message, rendered as plain text. Memoised, because a new message in a long thread would otherwise render all
 * others again.
 */
export const MessageBubble = memo(function MessageBubble({
  message,
  conversationId,
  isFirst,
  isSought,
}: {
  message: MessageView;
  conversationId: string;
  /** The first of several messages by the same person: it shows the name. */
  isFirst: boolean;
  /** The reader came here from a search for this message. */
  isSought: boolean;
}) {
  const { id, content, sender, createdAt, isFromCurrentUser, isRead, attachments } = message;
  const side = isFromCurrentUser ? 'bg-accent-soft self-end' : 'bg-sunken self-start';
  return (
    <li
      data-message={id}
      className={`group ${bubble} ${side} ${isFirst ? 'mt-2' : ''} ${isSought ? 'outline-2 outline-offset-2 outline-accent' : ''}`}
    >
      <span className={isFirst ? 'block text-xs font-semibold' : 'sr-only'}>
        {isFromCurrentUser ? 'Vous' : personName(sender)}
      </span>
      {content && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content}</p>}
      {attachments.length > 0 && (
        <ul className="grid justify-items-start gap-1" aria-label="Pièces jointes">
          {attachments.map((attachment) => (
            <li key={attachment.id}>
              <Attachment attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
      <span className="flex items-center justify-between gap-4 text-xs text-muted">
        <span>
          <time dateTime={createdAt}>{formatMessageTime(createdAt)}</time>
          {isFromCurrentUser && (isRead ? ' · Lu' : ' · Envoyé')}
        </span>
        {!isFromCurrentUser && (
          <ReportButton
            conversationId={conversationId}
            messageId={id}
            className="-my-1 -mr-3 text-xs text-muted! [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
          />
        )}
      </span>
    </li>
  );
});
