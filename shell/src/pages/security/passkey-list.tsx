import { currentPasswordSchema } from '@praticio/contracts/identity/account';
import { addPasskeySchema } from '@praticio/contracts/identity/security';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { formatDate } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey } from '../../api/add-passkey.ts';
import { accountSecurityQuery, refreshAccountSecurity } from '../../api/get-account-security.ts';
import { removePasskey } from '../../api/remove-passkey.ts';
import { hasPasskeys } from '../account/passkey-login.tsx';

type OpenForm = 'none' | 'add' | { remove: string; name: string };

/** The passkeys of the account; the password is asked for to add or remove one. */
export function PasskeyList() {
  const [open, setOpen] = useState<OpenForm>('none');
  const close = () => setOpen('none');
  return (
    <>
      <p className="text-muted">
        Une clé d'accès ouvre votre compte sans mot de passe, avec l'empreinte, le visage ou le code de votre
        appareil. Elle ne peut pas être volée par un faux site.
      </p>
      <QueryState
        query={useQuery(accountSecurityQuery)}
        failed="Vos clés d'accès n'ont pas pu être chargées."
      >
        {({ passkeys }) => (
          <ul className="divide-y divide-line" aria-label="Clés d'accès">
            {passkeys.map(({ id, name, addedAt, usedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div>
                  <p className="font-semibold break-words">{name}</p>
                  <p className="text-sm text-muted">
                    Ajoutée le {formatDate(addedAt)}
                    {usedAt && `, utilisée le ${formatDate(usedAt)}`}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Retirer la clé ${name}`}
                  onPress={() => setOpen({ remove: id, name })}
                >
                  Retirer
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {hasPasskeys() && (
        <Button variant="secondary" className="self-start" onPress={() => setOpen('add')}>
          Ajouter une clé d'accès
        </Button>
      )}
      <Dialog title="Ajouter une clé d'accès" isOpen={open === 'add'} onOpenChange={close}>
        <PasskeyForm onDone={close} />
      </Dialog>
      <Dialog title="Retirer une clé d'accès" isOpen={typeof open === 'object'} onOpenChange={close}>
        {typeof open === 'object' && <RemovalForm id={open.remove} name={open.name} onDone={close} />}
      </Dialog>
    </>
  );
}

const passkeyFormSchema = currentPasswordSchema.extend({ name: addPasskeySchema.shape.name });

function PasskeyForm({ onDone }: { onDone: () => void }) {
  const form = useServerForm({
    schema: passkeyFormSchema,
    defaultValues: { name: '', password: '' },
    submit: addPasskey,
    fallbackMessage: "La clé d'accès n'a pas pu être créée.",
    onSuccess: async () => {
      await refreshAccountSecurity();
      onDone();
      toast.success("Votre clé d'accès est ajoutée.");
    },
  });
  return (
    <Form form={form} aria-label="Nouvelle clé d'accès">
      <FormTextField name="name" label="Nom de la clé" placeholder="Ordinateur du cabinet" isRequired />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      <SubmitButton className="self-start" pendingLabel="En attente…">
        Créer la clé
      </SubmitButton>
    </Form>
  );
}

function RemovalForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const form = useServerForm({
    schema: currentPasswordSchema,
    defaultValues: { password: '' },
    submit: ({ password }) => removePasskey(id, password),
    onSuccess: async () => {
      await refreshAccountSecurity();
      onDone();
      toast.success("La clé d'accès est retirée.");
    },
  });
  return (
    <Form form={form} aria-label="Retrait de la clé d'accès">
      <p>La clé « {name} » n'ouvrira plus votre compte.</p>
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      <SubmitButton variant="danger" className="self-start" pendingLabel="Retrait…">
        Retirer la clé
      </SubmitButton>
    </Form>
  );
}
