import { registerSchema } from '@praticio/contracts/identity/account';
import { ApiError } from '@praticio/ui-kit/api';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { renderPage } from '@praticio/ui-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

function RegisterForm({
  submit,
  onSuccess,
  schema = registerSchema,
}: {
  submit: (values: unknown) => Promise<unknown>;
  onSuccess?: () => void;
  schema?: unknown;
}) {
  const form = useServerForm<{ email: string; password: string; acceptTerms: boolean }>({
    schema: schema as never,
    defaultValues: { email: '', password: '', acceptTerms: false },
    submit,
    fallbackMessage: "Échec d'inscription",
    ...(onSuccess && { onSuccess }),
  });
  return (
    <Form form={form}>
      <FormTextField name="email" label="Email" type="email" isRequired />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="new-password" isRequired />
      <FormCheckbox name="acceptTerms">J'accepte les conditions</FormCheckbox>
      <SubmitButton pendingLabel="Envoi en cours...">S'inscrire</SubmitButton>
    </Form>
  );
}

async function fill(
  { user }: ReturnType<typeof renderPage>,
  email = 'zoe@example.test',
  password = 'Motdepasse1',
) {
  await user.type(screen.getByLabelText(/Email/), email);
  await user.type(screen.getByLabelText(/^Mot de passe/), password);
  await user.click(screen.getByRole('checkbox'));
}

describe('Form', () => {
  it('shows errors, focuses the first wrong field and sends nothing', async () => {
    const submit = vi.fn();
    const page = renderPage(<RegisterForm submit={submit} />);
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    const email = await screen.findByRole('textbox', { name: /Email/ });
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Ce champ est requis');
    expect(email).toHaveFocus();
    expect(submit).not.toHaveBeenCalled();
  });

  it('shows the error of a field when it loses the focus, and requires an empty one only when the form is sent', async () => {
    const page = renderPage(<RegisterForm submit={vi.fn()} />);
    const email = screen.getByRole('textbox', { name: /Email/ });
    await page.user.click(email);
    await page.user.tab();
    expect(email).not.toHaveAttribute('aria-invalid');
    await page.user.type(email, 'zoe@');
    expect(email).not.toHaveAttribute('aria-invalid');
    await page.user.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Adresse email invalide'));
    expect(screen.getByLabelText(/^Mot de passe/)).not.toHaveAttribute('aria-invalid');
  });

  it('clears the error of a field when it is edited', async () => {
    const page = renderPage(<RegisterForm submit={vi.fn()} />);
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    const email = await screen.findByRole('textbox', { name: /Email/ });
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await page.user.type(email, 'z');
    expect(email).not.toHaveAttribute('aria-invalid');
    expect(email).not.toHaveAccessibleDescription();
  });

  it("shows the server's field errors and sentence, and keeps the typed values", async () => {
    const refusal = new ApiError(422, 'request/invalid-fields', {
      message: 'Certains champs sont invalides.',
      fieldErrors: { password: 'Ce mot de passe est trop courant, choisissez-en un autre.' },
    });
    const page = renderPage(<RegisterForm submit={() => Promise.reject(refusal)} />);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Certains champs sont invalides.');
    const password = screen.getByLabelText(/^Mot de passe/);
    expect(password).toHaveAccessibleDescription('Ce mot de passe est trop courant, choisissez-en un autre.');
    expect(password).toHaveFocus();
    expect(password).toHaveValue('Motdepasse1');
    expect(screen.getByLabelText(/Email/)).toHaveValue('zoe@example.test');
  });

  it('focuses the error itself when no field is wrong, with the fallback sentence', async () => {
    const page = renderPage(<RegisterForm submit={() => Promise.reject(new ApiError(500, 'http/500'))} />);
    await fill(page);
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("Échec d'inscription");
    expect(alert.parentElement).toHaveFocus();
  });

  it('cannot be sent twice at the same time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const submit = vi.fn(() => promise);
    const onSuccess = vi.fn();
    const page = renderPage(<RegisterForm submit={submit} onSuccess={onSuccess} />);
    await fill(page);
    await page.user.dblClick(screen.getByRole('button', { name: "S'inscrire" }));
    await page.user.type(screen.getByLabelText(/Email/), '{Enter}');
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      email: 'zoe@example.test',
      password: 'Motdepasse1',
      acceptTerms: true,
    });
    expect(screen.getByRole('button', { name: /Envoi en cours/ })).toBeInTheDocument();
    resolve();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(await screen.findByRole('button', { name: "S'inscrire" })).toBeEnabled();
  });

  it('loads its schema when it gets the focus', async () => {
    const load = vi.fn(async () => registerSchema);
    const page = renderPage(<RegisterForm submit={vi.fn()} schema={load} />);
    expect(load).not.toHaveBeenCalled();
    await page.user.click(screen.getByLabelText(/Email/));
    expect(load).toHaveBeenCalledOnce();
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    const email = screen.getByRole('textbox', { name: /Email/ });
    await waitFor(() => expect(email).toHaveAccessibleDescription('Ce champ est requis'));
  });

  it('leaves the validation to the server while its schema cannot be loaded', async () => {
    const submit = vi.fn(async () => undefined);
    const page = renderPage(
      <RegisterForm submit={submit} schema={() => Promise.reject(new Error('gone'))} />,
    );
    await page.user.click(screen.getByRole('button', { name: "S'inscrire" }));
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith({ email: '', password: '', acceptTerms: false }),
    );
  });
});
