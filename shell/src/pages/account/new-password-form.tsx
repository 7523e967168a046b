import { RESET_REDIRECT_MS, TOAST_RESET_MS } from 'contracts/base/durations';
import { useEffect, useState } from 'react';
import { Alert } from 'ui-kit/alert';
import { Form, SubmitButton, useServerForm } from 'ui-kit/form';
import { useNavigate, withFlash } from 'ui-kit/router';
import { toast } from 'ui-kit/toast';
import { resetPassword } from '../../api/password-reset.ts';
import { ChosenPasswordFields, chosenPasswordSchema } from './chosen-password.tsx';

const newPasswordFormSchema = chosenPasswordSchema({});

/** Chooses a new password; two seconds later the login page opens and confirms it again. */
export function NewPasswordForm({ token, email }: { token: string; email: string | null }) {
  const navigate = useNavigate();
  const [done, setDone] = useState<string | null>(null);
  const form = useServerForm({
    schema: newPasswordFormSchema,
    defaultValues: { password: '', confirmation: '' },
    submit: ({ password }) => resetPassword(token, password),
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
      <SubmitButton isWide pendingLabel="Enregistrement...">
        Réinitialiser le mot de passe
      </SubmitButton>
    </Form>
  );
}
