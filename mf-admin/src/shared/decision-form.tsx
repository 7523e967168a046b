import { adminReasonSchema, REASON_MAX_LENGTH } from '@praticio/contracts/administration/reason';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormTextArea } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { z } from 'zod';

export interface Decision {
  /** 'Suspendre le compte de camille@exemple.fr' */
  title: string;
  /** Consequences of the act, in a sentence or two. */
  explanation?: ReactNode;
  confirmLabel: string;
  isDestructive?: boolean;
  /** Hint at the reason field, if the reason is sent to the person concerned. */
  reasonHint?: string;
  /** Whether a reason is required; true by default. */
  needsReason?: boolean;
  /** A further consequence that is ticked, or not. */
  choice?: string;
  /** Message after the act. */
  success: string;
  confirm: (reason: string, isChosen: boolean) => Promise<unknown>;
}

const FOR_THE_LOG = "Ce motif reste dans le journal : n'y mettez aucune donnée personnelle.";
const withReason = z.object({ reason: adminReasonSchema, isChosen: z.boolean() });
const withoutReason = withReason.extend({ reason: z.string() });

/** The form below a row that confirms an act, with its reason. Escape cancels, and the focus returns to the row. */
export function DecisionForm({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { title, explanation, confirmLabel, isDestructive = false, needsReason = true } = decision;
  const area = useFocusedArea();
  const form = useServerForm({
    schema: needsReason ? withReason : withoutReason,
    defaultValues: { reason: '', isChosen: false },
    submit: ({ reason, isChosen }) => decision.confirm(reason, isChosen),
    onSuccess: () => {
      toast.success(decision.success);
      onClose();
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button 'Annuler'
    <div
      ref={area}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="max-w-2xl py-2"
    >
      <Form form={form} aria-label={title}>
        <div>
          <p className="text-base font-semibold">{title}</p>
          {explanation && <div className="mt-1 text-muted">{explanation}</div>}
        </div>
        {needsReason && (
          <FormTextArea
            name="reason"
            label="Motif"
            rows={2}
            isRequired
            maxLength={REASON_MAX_LENGTH}
            description={decision.reasonHint ?? FOR_THE_LOG}
          />
        )}
        {decision.choice && <FormCheckbox name="isChosen">{decision.choice}</FormCheckbox>}
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant={isDestructive ? 'danger' : 'primary'}>{confirmLabel}</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Moves the focus to the first field of a panel below a row, and back to the row's button when the panel closes. */
export function useFocusedArea() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = area.current?.closest('tr')?.previousElementSibling;
    area.current?.querySelector<HTMLElement>('textarea, select, input, button')?.focus();
    return () => row?.querySelector('button')?.focus();
  }, []);
  return area;
}
