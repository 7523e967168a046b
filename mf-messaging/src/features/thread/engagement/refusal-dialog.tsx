import type { Engagement } from '@praticio/contracts/offers/engagement';
import { ENGAGEMENT_REASON_MAX_LENGTH } from '@praticio/contracts/offers/limits';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea } from '@praticio/ui-kit/form-fields';
import { useMoveEngagement } from '../../../api/move-engagement.ts';
import { otherName } from './engagement-words.ts';

/** Declines a proposal, takes an own one back or cancels a confirmed engagement, with a reason that the other participant reads. */
export function RefusalDialog({
  conversationId,
  engagement,
  action,
  onClose,
}: {
  conversationId: string;
  engagement: Engagement;
  action: 'decline' | 'cancel';
  onClose: () => void;
}) {
  const move = useMoveEngagement(conversationId);
  const isConfirmed = engagement.state === 'confirmed';
  const [title, confirm, keep] =
    action === 'decline'
      ? (['Décliner cette proposition ?', 'Décliner', 'Revenir'] as const)
      : isConfirmed
        ? (['Annuler cet engagement ?', "Annuler l'engagement", "Garder l'engagement"] as const)
        : (['Retirer votre proposition ?', 'Retirer ma proposition', 'Garder ma proposition'] as const);
  const form = useServerForm<{ reason: string }>({
    defaultValues: { reason: '' },
    submit: ({ reason }) => move.mutateAsync({ action, engagement, reason }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={title} isOpen onOpenChange={onClose}>
      <Form form={form}>
        <p>
          {isConfirmed
            ? `${otherName(engagement)} le saura tout de suite, et les horaires seront de nouveau libres.`
            : `${otherName(engagement)} le saura tout de suite.`}
        </p>
        <FormTextArea
          name="reason"
          label="Motif"
          description={`Facultatif. ${otherName(engagement)} le lira.`}
          maxLength={ENGAGEMENT_REASON_MAX_LENGTH}
        />
        <div className="kit-dialog__actions">
          <Button variant="secondary" onPress={onClose}>
            {keep}
          </Button>
          <SubmitButton variant={isConfirmed ? 'danger' : 'primary'}>{confirm}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
