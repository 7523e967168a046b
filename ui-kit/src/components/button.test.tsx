import { Button, IconButton } from '@praticio/ui-kit/button';
import { Menu } from '@praticio/ui-kit/menu';
import { renderPage } from '@praticio/ui-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [isPending, setPending] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setPending(true);
      }}
    >
      <input aria-label="Nom" />
      <Button type="submit" isPending={isPending} pendingLabel="Envoi…">
        Envoyer
      </Button>
    </form>
  );
}

test('Enter and the space bar press a button like a click', async () => {
  const onPress = vi.fn();
  const { user } = renderPage(<Button onPress={onPress}>Publier</Button>);
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('while it is pending a button keeps the focus, is announced, and neither presses nor submits', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Form onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  const pending = await screen.findByRole('button', { name: 'Envoi…' });
  expect(pending).toHaveFocus();
  expect(pending).toHaveAttribute('aria-disabled', 'true');
  // other tests of this page may have left regions of react-aria
  await expect.poll(() => document.getElementById('kit-announcer')?.textContent).toBe('Envoi…');
  await user.click(pending);
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Camille{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a disabled button is not pressed', async () => {
  const onPress = vi.fn();
  const { user } = renderPage(<IconButton icon="close" aria-label="Fermer" isDisabled onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Fermer' });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('the button of a menu opens it by keyboard', async () => {
  const onAction = vi.fn();
  const { user } = renderPage(
    <Menu
      label="Compte"
      trigger={<Button>Compte</Button>}
      entries={[{ id: 'leave', label: 'Se déconnecter', onAction }]}
    />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  await expect.poll(() => document.activeElement?.textContent).toBe('Compte');
});
