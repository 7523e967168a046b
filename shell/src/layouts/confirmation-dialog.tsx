import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { onConfirmationNeeded } from '@praticio/ui-kit/confirmation';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { confirmWithCode } from '../api/confirm-with-code.ts';
import { confirmWithPasskey } from '../api/confirm-with-passkey.ts';
import { hasPasskeys, passkeyFailure } from '../pages/account/passkey-login.tsx';

const schema = z.object({ code: z.string().trim().min(1, 'Indiquez le code') });

/** Asks administrators for the second factor again when a dangerous action needs it. */
export function ConfirmationDialog() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  useEffect(
    () =>
      onConfirmationNeeded(() => {
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };
  return (
    <Dialog title="Confirmez votre identité" size="small" isOpen={isOpen} onOpenChange={() => close(false)}>
      <ConfirmationForm onConfirmed={() => close(true)} />
    </Dialog>
  );
}

function ConfirmationForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useServerForm({
    schema,
    defaultValues: { code: '' },
    submit: ({ code }) => confirmWithCode(code),
    onSuccess: onConfirmed,
  });
  const byPasskey = async () => {
    try {
      await confirmWithPasskey();
      onConfirmed();
    } catch (error) {
      setFailure(passkeyFailure(error as Error));
    }
  };
  return (
    <Form form={form} aria-label="Confirmation">
      <p>Cette action est sensible : elle demande votre second facteur. La confirmation vaut dix minutes.</p>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <FormTextField name="code" label="Code" autoComplete="one-time-code" isRequired />
      <div className="kit-dialog__actions">
        {hasPasskeys() && (
          <Button variant="secondary" onPress={() => void byPasskey()}>
            Utiliser une clé d'accès
          </Button>
        )}
        <SubmitButton pendingLabel="Vérification…">Confirmer</SubmitButton>
      </div>
    </Form>
  );
}
