import { renderPage } from '@praticio/ui-kit/testing';
import { PasswordField, TextArea, TextField } from '@praticio/ui-kit/text-field';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

function Counted() {
  const [text, setText] = useState('Bonjou');
  return <TextArea label="Message" value={text} onChange={setText} counterMax={7} />;
}

test('description and error are part of a field’s accessible description', () => {
  renderPage(
    <TextField
      label="SIRET"
      description="14 chiffres"
      error="Numéro SIRET invalide"
      isRequired
      maxLength={14}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'SIRET' });
  expect(field).toHaveAccessibleDescription('14 chiffres Numéro SIRET invalide');
  expect(field).toBeInvalid();
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('maxlength', '14');
});

test('an empty required field without an error is not invalid, and the browser does not validate it', () => {
  renderPage(<TextField label="Nom" isRequired />);
  const field = screen.getByRole('textbox', { name: 'Nom' });
  expect(field).toBeRequired();
  expect(field).not.toHaveAttribute('required');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAccessibleDescription();
});

test('a field that is disabled or read only keeps its text', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(
    <>
      <TextField label="Ville" value="Lyon" onChange={onChange} isDisabled />
      <TextField label="Adresse secrète" value="https://exemple.fr" onChange={onChange} isReadOnly />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Ville' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Ville' }), 'x');
  await user.type(screen.getByRole('textbox', { name: 'Adresse secrète' }), 'x');
  expect(onChange).not.toHaveBeenCalled();
});

test('a password is shown and hidden without losing its text or sending its form', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(
    <form onSubmit={onSubmit}>
      <PasswordField label="Mot de passe" autoComplete="new-password" defaultValue="Motdepasse1" />
    </form>,
  );
  const field = screen.getByLabelText('Mot de passe');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('Motdepasse1');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a counter shows the length of a long text, and that it is too long', async () => {
  const { user } = renderPage(<Counted />);
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'r');
  expect(screen.getByText('7/7')).not.toHaveClass('kit-counter--over');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '!');
  expect(screen.getByText('8/7')).toHaveClass('kit-counter--over');
});
