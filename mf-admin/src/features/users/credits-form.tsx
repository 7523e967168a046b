import { REASON_MAX_LENGTH } from '@praticio/contracts/administration/reason';
import type { AdminUser } from '@praticio/contracts/administration/user';
import type { CreditKind } from '@praticio/contracts/billing/credit';
import { adminGrantSchema, GRANT_MAX } from '@praticio/contracts/billing/credit-administration';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormSelect, FormTextArea, FormTextField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useCredits } from '../../api/get-credits.ts';
import { useGrantCredits } from '../../api/grant-credits.ts';
import { balanceInWords } from '../../shared/credit-words.ts';
import { useFocusedArea } from '../../shared/decision-form.tsx';

const KINDS: { value: CreditKind; label: string }[] = [
  { value: 'offer', label: "Crédits d'offre" },
  { value: 'cv', label: 'Crédits CV' },
  { value: 'urgent', label: 'Badges urgents' },
];

/** The form below a row that grants credits to an account. */
export function CreditsForm({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const area = useFocusedArea();
  const [key] = useState(() => crypto.randomUUID());
  const credits = useCredits(user.id);
  const grant = useGrantCredits();
  const form = useServerForm({
    schema: adminGrantSchema,
    defaultValues: { kind: 'offer', quantity: '1', reason: '' },
    submit: (input) => grant.mutateAsync({ userId: user.id, key, input }),
    onSuccess: ({ balance }) => {
      toast.success(`Crédits attribués. ${balanceInWords(balance)}`);
      onClose();
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button 'Annuler'
    <div
      ref={area}
      className="max-w-2xl py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form form={form} aria-label={`Attribuer des crédits à ${user.email}`}>
        <div>
          <p className="text-base font-semibold">{`Attribuer des crédits à ${user.email}`}</p>
          <p className="mt-1 text-muted" role="status">
            {credits.data
              ? balanceInWords(credits.data.balance)
              : credits.isError
                ? "Le solde n'a pas pu être chargé."
                : 'Chargement du solde...'}
          </p>
        </div>
        <div className="kit-fields sm:grid-cols-2">
          <FormSelect name="kind" label="Type de crédit" options={KINDS} isRequired />
          <FormTextField
            name="quantity"
            label="Quantité"
            type="number"
            inputMode="numeric"
            isRequired
            description={`De 1 à ${GRANT_MAX}, valables 12 mois`}
          />
        </div>
        <FormTextArea name="reason" label="Motif" rows={2} isRequired maxLength={REASON_MAX_LENGTH} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>Attribuer</SubmitButton>
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
        </div>
      </Form>
    </div>
  );
}
