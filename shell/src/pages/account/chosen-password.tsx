import { newPasswordSchema } from '@praticio/contracts/identity/account';
import { FormPasswordField } from '@praticio/ui-kit/form-fields';
import { z } from 'zod';
import { PasswordChecklist } from './password-checklist.tsx';

const chosenPassword = { password: newPasswordSchema, confirmation: z.string() };

/** A new password typed twice, with the `others` of its form. */
export function chosenPasswordSchema<Others extends z.ZodRawShape>(others: Others) {
  return z
    .object({ ...others, ...chosenPassword })
    .refine(
      ({ password, confirmation }: { password?: unknown; confirmation?: unknown }) =>
        password === confirmation,
      {
        path: ['confirmation'],
        message: 'Les mots de passe ne correspondent pas',
        // Shown together with the errors of the password itself.
        when: () => true,
      },
    );
}

/** The two fields of a new password and its rules, ticked while it is typed. */
export function ChosenPasswordFields({ password }: { password: string }) {
  return (
    <>
      <FormPasswordField
        name="password"
        label="Nouveau mot de passe"
        autoComplete="new-password"
        isRequired
      />
      <PasswordChecklist password={password} />
      <FormPasswordField
        name="confirmation"
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
