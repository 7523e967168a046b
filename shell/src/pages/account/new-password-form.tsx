import { RESET_REDIRECT_MS, TOAST_RESET_MS } from '@praticio/contracts/base/durations';
import type { resetCheckSchema } from '@praticio/contracts/identity/account';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox } from '@praticio/ui-kit/form-fields';
import { formatDate } from '@praticio/ui-kit/format';
import { useNavigate, withFlash } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { resetPassword } from '../../api/reset-password.ts';
import { ChosenPasswordFields, chosenPasswordSchema } from './chosen-password.tsx';

type Passkeys = NonNullable<z.infer<typeof resetCheckSchema>['passkeys']>;

const newPasswordFormSchema = chosenPasswordSchema({ keepPasskeys: z.boolean() });

interface NewPasswordFormProps {
  token: string;
  email: string | null;
  passkeys: Passkeys;
}

/** Chooses a new password; two seconds later the login page opens and confirms it again. */
export function NewPasswordForm({ token, email, passkeys }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);
  const form = useServerForm({
    schema: newPasswordFormSchema,
    defaultValues: { password: '', confirmation: '', keepPasskeys: false },
    submit: ({ password, keepPasskeys }) => resetPassword({ token, password, keepPasskeys }),
    onSuccess: (message) => {
      toast.success(message, { duration: TOAST_RESET_MS });
      setDone(message);
    },
  });
  useEffect(() => {
    if (done === null) return;
    const leave = () => void navigate('/login', { ...withFlash({ message: done }), replace: true });
    const timer = setTimeout(leave, RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  if (done !== null) return <Alert tone="success">{done}</Alert>;
  return (
    <Form form={form}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <ChosenPasswordFields password={form.fields.watch('password')} />
      {passkeys.length > 0 && <KnownPasskeys passkeys={passkeys} />}
      <SubmitButton isWide pendingLabel="Enregistrement...">
        Réinitialiser le mot de passe
      </SubmitButton>
    </Form>
  );
}

/** Passkeys open the account without the password: somebody who took it over may have added one. */
function KnownPasskeys({ passkeys }: { passkeys: Passkeys }) {
  return (
    <Alert tone="warning">
      <div className="kit-stack">
        <p>Ces clés d'accès ouvrent aussi votre compte, sans mot de passe :</p>
        <ul aria-label="Clés d'accès" className="list-disc pl-5">
          {passkeys.map(({ name, addedAt, usedAt }) => (
            <li key={`${name} ${addedAt}`}>
              {name}, ajoutée le {formatDate(addedAt)}
              {usedAt && `, utilisée le ${formatDate(usedAt)}`}
            </li>
          ))}
        </ul>
        <FormCheckbox name="keepPasskeys">Je les reconnais toutes : les garder</FormCheckbox>
        <p>Sinon, elles seront retirées avec l'ancien mot de passe.</p>
      </div>
    </Alert>
  );
}
