import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Button } from '@praticio/ui-kit/button';
import { DateField } from '@praticio/ui-kit/date-field';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Menu } from '@praticio/ui-kit/menu';
import { Popover } from '@praticio/ui-kit/popover';
import { useNavigate } from '@praticio/ui-kit/router';
import { renderPage } from '@praticio/ui-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';

function Window() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Ouvrir</Button>
      <Dialog title="Fenêtre" isOpen={isOpen} onOpenChange={setOpen}>
        Contenu
      </Dialog>
    </>
  );
}

const depth = () => (window.history.state as { over?: number } | null)?.over ?? 0;

/** Simulates the browser's back button over an entry of the kit. */
function goBack() {
  window.history.replaceState({ ...window.history.state, over: depth() - 1 }, '');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

const trigger = <Button>Ouvrir</Button>;
const overlays: [string, ReactElement, string][] = [
  ['a window', <Window key="window" />, 'dialog'],
  [
    'a menu',
    <Menu key="menu" trigger={trigger} label="Actions" entries={[{ id: 'a', label: 'A' }]} />,
    'menu',
  ],
  [
    'a popover',
    <Popover key="popover" trigger={trigger} label="Notifications">
      {() => 'Contenu'}
    </Popover>,
    'dialog',
  ],
  ['a calendar', <DateField key="date" label="Début" value="2027-01-04" onChange={() => {}} />, 'dialog'],
];

test.each(overlays)(
  'the browser’s back button closes %s, and stays on the page',
  async (_name, element, role) => {
    const { user, currentUrl } = renderPage(element, { at: '/offers?query=nuit' });
    const buttons = screen.getAllByRole('button');
    await user.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByRole(role)).toBeVisible();
    await waitFor(() => expect(depth()).toBe(1));
    goBack();
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect(currentUrl()).toBe('/offers?query=nuit');
    expect(depth()).toBe(0);
  },
);

test('every kind of overlay is closed by the back button', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{ui-kit,mf-*,shell}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const opening = files.filter((file) =>
    /from 'react-aria-components\/(Popover|Modal)'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(opening.length).toBeGreaterThan(4);
  const forgotten = opening.filter(
    (file) => !readFileSync(join(root, file), 'utf8').includes("'@praticio/ui-kit/back-closes'"),
  );
  expect(forgotten).toEqual([]);
});

/** A menu whose action navigates after the server's response. */
function LeavingMenu({ answer }: { answer: Promise<void> }) {
  const navigate = useNavigate();
  const onAction = () => void answer.then(() => navigate('/login', { replace: true }));
  return (
    <Menu trigger={trigger} label="Compte" entries={[{ id: 'out', label: 'Se déconnecter', onAction }]} />
  );
}

test('a navigation while the entry of a closed menu is being left waits, so that it is not undone', async () => {
  const answer = Promise.withResolvers<void>();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  const { user, currentUrl } = renderPage(<LeavingMenu answer={answer.promise} />, {
    at: '/conversations/1',
  });
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  answer.resolve();
  await answer.promise;
  expect(currentUrl()).toBe('/conversations/1');
  goBack();
  await waitFor(() => expect(currentUrl()).toBe('/login'));
  go.mockRestore();
});
