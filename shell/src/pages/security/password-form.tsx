import { changePasswordSchema } from '@praticio/contracts/identity/account';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { changePassword } from '../../api/change-password.ts';
import { ChosenPasswordFields, chosenPasswordSchema } from '../account/chosen-password.tsx';

const passwordFormSchema = chosenPasswordSchema({
  currentPassword: changePasswordSchema.shape.currentPassword,
});

/** Another password; this session goes on, every other one ends. */
export function PasswordForm({ email }: { email: string }) {
  const form = useServerForm({
    schema: passwordFormSchema,
    defaultValues: { currentPassword: '', password: '', confirmation: '' },
    submit: ({ currentPassword, password }) => changePassword({ currentPassword, password }),
    onSuccess: (message) => {
      form.fields.reset();
      toast.success(message);
    },
  });
  return (
    <Form form={form} aria-label="Mot de passe">
      <p className="text-muted">
        Vos autres appareils seront déconnectés, et l'adresse secrète de votre calendrier ne fonctionnera
        plus.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        name="currentPassword"
        label="Mot de passe actuel"
        autoComplete="current-password"
        isRequired
      />
      <ChosenPasswordFields password={form.fields.watch('password')} />
      <SubmitButton className="self-start" pendingLabel="Enregistrement en cours...">
        Modifier le mot de passe
      </SubmitButton>
    </Form>
  );
}
