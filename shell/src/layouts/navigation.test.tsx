import { screen, within } from '@testing-library/react';
import { renderPage } from 'ui-kit/testing';
import { signInAs } from 'ui-kit/testing/session';
import { expect, test } from 'vitest';
import { AdministratorLayout } from './administrator-layout.tsx';
import { ApplicationLayout } from './application-layout.tsx';
import { PublicLayout } from './public-layout.tsx';

const names = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

async function openPhoneMenu(user: ReturnType<typeof renderPage>['user']) {
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  return screen.getAllByRole('navigation', { name: 'Navigation principale' })[1] as HTMLElement;
}

test('a visitor finds the public pages, login and registration', async () => {
  const { user } = renderPage(<PublicLayout>Page</PublicLayout>);
  const wanted = ['Accueil', 'Offres', 'Blog', 'Contact', 'Connexion', 'Inscription'];
  expect(names(screen.getByRole('navigation', { name: 'Navigation principale' }))).toEqual(wanted);
  expect(names(await openPhoneMenu(user))).toEqual(wanted);
});

test("'Mon espace' leads members to the dashboard and administrators to the back-office", () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  renderPage(<PublicLayout>Page</PublicLayout>);
  expect(screen.getByRole('link', { name: 'Mon espace' })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
});

test('on the phone only recruiters get the link to create an offer and to manage interests', async () => {
  signInAs(['ROLE_USER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const menu = await openPhoneMenu(user);
  expect(names(menu)).toEqual([
    'Tableau de bord',
    'Profil',
    'Voir les offres',
    'Mes alertes',
    'Bibliothèque CV',
    'Messages',
  ]);
});

test('recruiters get both on the phone', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const menu = await openPhoneMenu(user);
  expect(names(menu)).toContain('Créer une offre');
  expect(names(menu)).toContain('Gestion des intérêts');
});

test('the wide menu offers to create an offer to everybody', async () => {
  signInAs(['ROLE_USER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  await user.click(screen.getByRole('button', { name: /^Offres/ }));
  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(entries).toEqual(['Voir les offres', 'Créer une offre', 'Mes alertes']);
  expect(screen.queryByText('Gestion des intérêts')).toBeNull();
});

test('Escape folds the phone menu and gives the focus back to its button', async () => {
  const { user } = renderPage(<PublicLayout>Page</PublicLayout>);
  await openPhoneMenu(user);
  await user.keyboard('{Escape}');
  const button = screen.getByRole('button', { name: 'Ouvrir le menu' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('the back-office leads to its pages, the site and out', () => {
  renderPage(<AdministratorLayout>Page</AdministratorLayout>, { at: '/admin' });
  const side = screen.getByRole('navigation', { name: 'Administration' });
  expect(names(side)).toEqual(
    expect.arrayContaining(['Tableau de bord', 'Articles', 'Utilisateurs', 'Signalements', 'Voir le site']),
  );
  expect(within(side).getByRole('button', { name: 'Déconnexion' })).toBeVisible();
});

test('every footer has the four legal pages', () => {
  renderPage(<PublicLayout>Page</PublicLayout>);
  const legal = screen.getByRole('navigation', { name: 'Informations légales' });
  const targets = within(legal)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/mentions-legales', '/cgu', '/confidentialite', '/accessibilite']);
});
