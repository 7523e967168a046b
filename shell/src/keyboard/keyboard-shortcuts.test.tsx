import type { RouteObject } from '@praticio/ui-kit/router';
import { renderPage } from '@praticio/ui-kit/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SiteFooter } from '../layouts/site-footer.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { showShortcuts, switchShortcuts } from './shortcut-store.ts';

afterEach(() => {
  showShortcuts(false);
  switchShortcuts(true);
});

const dialog = () => screen.queryByRole('dialog', { name: 'Raccourcis clavier' });

function open(page = <input type="search" aria-label="Recherche" />, routes: RouteObject[] = []) {
  return renderPage(
    <>
      <main>{page}</main>
      <textarea aria-label="Message" />
      <SiteFooter />
      <KeyboardShortcuts />
    </>,
    { routes },
  );
}

test("'/' focuses the search of the page, and is a letter like any other in a field", async () => {
  const { user } = open();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Recherche' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  await user.type(screen.getByLabelText('Message'), '24/7 ?');
  expect(screen.getByLabelText('Message')).toHaveValue('24/7 ?');
  expect(dialog()).toBeNull();
});

test("where a page has no search, '/' leads to the one of the offers", async () => {
  const offers = (
    <main>
      <input type="search" aria-label="Offres" />
    </main>
  );
  const { user, currentUrl } = open(<p>Conditions</p>, [{ path: '/offers', element: offers }]);
  await user.keyboard('/');
  await expect.poll(currentUrl).toBe('/offers');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Offres' }));
});

test("'?' lists the keys, which the list switches off; the footer opens it again", async () => {
  const { user } = open();
  await user.keyboard('?');
  const list = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  expect(within(list).getByText('Aller à la recherche')).toBeVisible();
  await user.click(within(list).getByRole('switch'));
  await user.keyboard('{Escape}');
  await expect.poll(dialog).toBeNull();
  await user.keyboard('?/');
  expect(dialog()).toBeNull();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Raccourcis clavier' }));
  expect(await screen.findByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
});

test('keys of the browser and of an open window are left alone', async () => {
  const { user } = open();
  await user.keyboard('{Control>}/{/Control}');
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  await user.keyboard('?');
  await screen.findByRole('dialog');
  await user.keyboard('/');
  expect(dialog()).not.toBeNull();
});
