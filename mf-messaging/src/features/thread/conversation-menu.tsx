import type { ConversationEntry } from '@praticio/contracts/messaging/conversation';
import { IconButton } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { Menu, type MenuEntry } from '@praticio/ui-kit/menu';
import { ReportDialog } from '@praticio/ui-kit/report-dialog';
import { useState } from 'react';
import { useChangeConversationStatus } from '../../api/change-conversation-status.ts';
import { reportConversation } from '../../api/report-conversation.ts';
import { participantName } from '../../shared/person-name.ts';
import { PROPOSE_DATES } from './engagement/engagement-words.ts';

/** The actions on a conversation: 'Proposer des dates' where that is possible, 'Bloquer' with a confirmation, 'Débloquer' without, 'Signaler'. */
export function ConversationMenu({
  conversation,
  onPropose,
}: {
  conversation: ConversationEntry;
  onPropose: (() => void) | undefined;
}) {
  const { id, isActive, canUnblock, otherParticipant } = conversation;
  const status = useChangeConversationStatus(id);
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const close = () => setAsked(null);
  const block: MenuEntry = { id: 'block', label: 'Bloquer', icon: 'lock', onAction: () => setAsked('block') };
  const unblock: MenuEntry = {
    id: 'unblock',
    label: 'Débloquer',
    icon: 'unlock',
    onAction: () => status.mutate(true),
  };
  const report: MenuEntry = {
    id: 'report',
    label: 'Signaler',
    icon: 'flag',
    onAction: () => setAsked('report'),
  };
  const propose: MenuEntry[] = onPropose
    ? [{ id: 'propose', label: PROPOSE_DATES, icon: 'calendar', onAction: onPropose }]
    : [];
  const ownStatus = isActive ? [block] : canUnblock ? [unblock] : [];
  return (
    <>
      <Menu
        label="Actions sur la conversation"
        trigger={
          <IconButton icon="more" aria-label="Actions sur la conversation" isPending={status.isPending} />
        }
        entries={[...propose, ...ownStatus, report]}
      />
      <ConfirmDialog
        title="Bloquer cette conversation ?"
        isOpen={asked === 'block'}
        onOpenChange={close}
        onConfirm={() => status.mutateAsync(false).catch(() => {})}
        confirmLabel="Bloquer"
        isDestructive
      >
        <p>
          {`Vous ne pourrez plus échanger de messages avec ${participantName(otherParticipant)}. `}
          Les messages restent lisibles, et vous seul pourrez débloquer la conversation.
        </p>
      </ConfirmDialog>
      <ReportDialog
        title="Signaler cette conversation"
        opensConversation
        report={(input) => reportConversation(id, { ...input, messageId: undefined })}
        isOpen={asked === 'report'}
        onOpenChange={close}
      />
    </>
  );
}
