import type { AttachmentView, MessageView } from '@praticio/contracts/messaging/conversation';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { formatMessageTime } from '@praticio/ui-kit/format';
import { toast } from '@praticio/ui-kit/toast';
import { memo, useState } from 'react';
import { downloadAttachment } from '../../api/download-attachment.ts';
import { personName } from '../../shared/person-name.ts';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { LinkedText } from './linked-text.tsx';
import { ReportButton } from './report-button.tsx';

const TYPES = { cv: 'CV', image: 'Image', other: 'Document' };

function Attachment({ attachment, isOwn }: { attachment: AttachmentView; isOwn: boolean }) {
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
      variant={isOwn ? 'ghost' : 'secondary'}
      className={isOwn ? 'bg-on-deep/15! text-on-deep! hover:bg-on-deep/25!' : ''}
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
const item = 'flex max-w-[85%] min-w-0 flex-col gap-1 sm:max-w-[min(70%,40rem)]';
const bubble = 'min-w-0 space-y-2 rounded-xl px-4 py-3';
export const ownMessage = {
  item: `${item} items-end self-end`,
  bubble: `${bubble} rounded-br-sm bg-deep text-on-deep`,
};
const otherMessage = {
  item: `${item} items-start self-start`,
  bubble: `${bubble} rounded-tl-sm border border-line bg-surface`,
};

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
  /** The first of several messages by the same person. */
  isFirst: boolean;
  /** The reader came here from a search for this message. */
  isSought: boolean;
}) {
  const { id, content, sender, createdAt, isFromCurrentUser, isRead, attachments } = message;
  const isReader = useIsReader();
  const side = isFromCurrentUser ? ownMessage : otherMessage;
  return (
    <li data-message={id} className={`group ${side.item} ${isFirst ? 'mt-3' : ''}`}>
      <div className={`${side.bubble} ${isSought ? 'outline-2 outline-offset-2 outline-accent' : ''}`}>
        {content && (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            <LinkedText text={content} />
          </p>
        )}
        {attachments.length > 0 && (
          <ul className="grid justify-items-start gap-1" aria-label="Pièces jointes">
            {attachments.map((attachment) => (
              <li key={attachment.id}>
                <Attachment attachment={attachment} isOwn={isFromCurrentUser} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className="data flex items-center gap-2 text-xs font-medium text-muted">
        <span>
          {`${isFromCurrentUser ? 'Vous' : personName(sender)} · `}
          <time dateTime={createdAt}>{formatMessageTime(createdAt)}</time>
          {isFromCurrentUser && (isRead ? ' · Lu' : ' · Envoyé')}
        </span>
        {!isFromCurrentUser && !isReader && (
          <ReportButton
            conversationId={conversationId}
            messageId={id}
            className="-my-2 text-xs text-muted! [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within:opacity-100 [@media(hover:hover)]:group-hover:opacity-100"
          />
        )}
      </span>
    </li>
  );
});
