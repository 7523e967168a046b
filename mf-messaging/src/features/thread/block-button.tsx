import type { ConversationEntry } from 'contracts/messaging/conversation';
import { useState } from 'react';
import { Button } from 'ui-kit/button';
import { ConfirmDialog } from 'ui-kit/dialog';
import { useChangeConversationStatus } from '../../api/change-conversation-status.ts';
import { participantName } from '../../shared/person-name.ts';

/** 'Bloquer' with a confirmation, or 'Débloquer' without. */
export function BlockButton({ conversation }: { conversation: ConversationEntry }) {
  const { id, isActive, otherParticipant } = conversation;
  const status = useChangeConversationStatus(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        isPending={status.isPending}
        onPress={() => (isActive ? setAsking(true) : status.mutate(true))}
      >
        {isActive ? 'Bloquer' : 'Débloquer'}
      </Button>
      <ConfirmDialog
        title="Bloquer cette conversation ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => status.mutateAsync(false).catch(() => {})}
        confirmLabel="Bloquer"
        isDestructive
      >
        <p>
          {`Vous ne pourrez plus échanger de messages avec ${participantName(otherParticipant)}. `}
          Les messages restent lisibles, et vous seul pourrez débloquer la conversation.
        </p>
      </ConfirmDialog>
    </>
  );
}
