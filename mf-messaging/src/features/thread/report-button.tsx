import { Button } from '@praticio/ui-kit/button';
import { ReportDialog } from '@praticio/ui-kit/report-dialog';
import { useState } from 'react';
import { reportConversation } from '../../api/report-conversation.ts';

/** 'Signaler' for a message of the other participant. */
export function ReportButton({
  conversationId,
  messageId,
  className,
}: {
  conversationId: string;
  messageId: string;
  className?: string;
}) {
  /** Null until the first press: a thread has hundreds of these buttons, and only one dialog is needed. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label="Signaler ce message"
        className={className}
        onPress={() => setOpen(true)}
      >
        Signaler
      </Button>
      {isOpen !== null && (
        <ReportDialog
          title="Signaler ce message"
          opensConversation
          report={(input) => reportConversation(conversationId, { ...input, messageId })}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
