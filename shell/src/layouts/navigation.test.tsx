import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { identityExamples } from '@praticio/contracts/identity/examples';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { type AccountSecurity, accountSecuritySchema } from '@praticio/contracts/identity/security';
import { receivedInterestsSchema } from '@praticio/contracts/offers/interest';
import { queryClient } from '@praticio/ui-kit/query';
import { provideSlots } from '@praticio/ui-kit/slots';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRecords } from '../remotes/records.tsx';
import { profile } from '../testing/profiles.ts';
import { releasedRecords } from '../testing/records.ts';
import { AdministratorLayout } from './administrator-layout.tsx';
import { ApplicationHeader } from './application-header.tsx';
import { PageBody } from './page-body.tsx';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

const server = mockApi(respond('get', '/pending-interests', receivedInterestsSchema, []));
const security = identityExamples.readAccountSecurity.response as AccountSecurity;
beforeEach(() => {
  setRecords(releasedRecords);
  server.use(
    respond('get', '/account/security', accountSecuritySchema, security),
    respond('get', '/profile', profileSchema, profile({ firstname: 'Camille', lastname: 'Robert' })),
  );
});
afterEach(() => provideSlots({}));

const PublicLayout = ({ children }: { children: ReactNode }) => (
  <PageBody header={<PublicHeader />} footer={<SiteFooter />}>
    {children}
  </PageBody>
);
const ApplicationLayout = ({ children }: { children: ReactNode }) => (
  <PageBody header={<ApplicationHeader />} footer={<SiteFooter />}>
    {children}
  </PageBody>
);

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
  for (const link of screen.getAllByRole('link', { name: 'Mon espace' }))
    expect(link).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: 'Connexion' })).toBeNull();
});

/** Stands in for mf-messaging: the badge of unread conversations, and the stream of live updates. */
const offerBadge = () =>
  provideSlots({ 'unread-badge': { area: 'mf-messaging', load: async () => () => <span>3 non lues</span> } });

test.each([
  ['public', PublicLayout, 'Mon espace 3 non lues'],
  ['application', ApplicationLayout, 'Messages 3 non lues'],
  ['administrator', AdministratorLayout, 'Messages 3 non lues'],
] as const)('what is unread shows in the %s layout of who is signed in', async (_name, Layout, link) => {
  offerBadge();
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  renderPage(<Layout>Page</Layout>);
  await screen.findAllByText('3 non lues');
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});

test.each([
  ['public', PublicLayout],
  ['application', ApplicationLayout],
  ['administrator', AdministratorLayout],
] as const)('the bell is in the bar of the %s layout', async (_name, Layout) => {
  const load = async () => () => <button type="button">Notifications</button>;
  provideSlots({ 'notification-bell': { area: 'mf-messaging', load } });
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  renderPage(<Layout>Page</Layout>);
  const bar = screen.getByRole('banner');
  expect(await within(bar).findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('a signed-in member has a name in the bar, with one way out behind it', async () => {
  signInAs(['ROLE_USER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  await user.click(await screen.findByRole('button', { name: 'Mon compte, Camille' }));
  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(entries).toEqual([
    'Mon profil',
    'Compte et sécurité',
    'Bibliothèque CV',
    '+ Crédits',
    'Se déconnecter',
  ]);
});

test("a candidate's bar sells nothing; a recruiter's menu of the account repeats nothing of the bar", async () => {
  signInAs(['ROLE_USER']);
  const candidate = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const bar = within(screen.getByRole('banner'));
  expect(await bar.findByRole('button', { name: 'Mon compte, Camille' })).toBeVisible();
  expect(bar.getByRole('link', { name: /^Messages/ })).toBeInTheDocument();
  expect(bar.queryByText('+ Crédits')).toBeNull();
  expect(bar.queryByText('Bibliothèque CV')).toBeNull();
  candidate.unmount();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  await user.click(await screen.findByRole('button', { name: 'Mon compte, Camille' }));
  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(entries).toEqual(['Mon profil', 'Équipe', 'Compte et sécurité', 'Se déconnecter']);
});

function Rows() {
  const [rows, setRows] = useState(['Camille', 'Andrea']);
  return rows.map((name) => (
    <section key={name}>
      <h2>{name}</h2>
      <button type="button" onClick={() => setRows(rows.filter((row) => row !== name))}>
        Refuser {name}
      </button>
    </section>
  ));
}

test('a row that is removed hands its focus on to the next', async () => {
  const { user } = renderPage(
    <PublicLayout>
      <Rows />
    </PublicLayout>,
  );
  await user.click(screen.getByRole('button', { name: 'Refuser Camille' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Andrea' })).toHaveFocus());
});

const shortcuts = () => screen.queryByRole('navigation', { name: 'Raccourcis' });

test('on a phone the shortcuts of members are under the thumb, with unread counts, on public pages too', async () => {
  offerBadge();
  signInAs(['ROLE_USER']);
  for (const Layout of [PublicLayout, ApplicationLayout]) {
    const { unmount } = renderPage(<Layout>Page</Layout>, { at: '/dashboard' });
    const bar = shortcuts() as HTMLElement;
    await within(bar).findByText('3 non lues');
    expect(names(bar)).toEqual(['Offres', 'Favoris', 'Planning', '3 non luesMessages', 'Mon espace']);
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Mon espace');
    unmount();
  }
});

test('a recruiter has candidates and publishing under the thumb', async () => {
  offerBadge();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  renderPage(<ApplicationLayout>Page</ApplicationLayout>, { at: '/interests-management' });
  const bar = shortcuts() as HTMLElement;
  await within(bar).findByText('3 non lues');
  expect(names(bar)).toEqual(['Candidatures', 'Planning', 'Publier', '3 non luesMessages', 'Mon espace']);
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Candidatures');
  expect(within(bar).getByRole('link', { name: 'Publier' })).toHaveAttribute('href', '/offers/create');
});

test('a member who only reads is offered neither publishing nor credits', async () => {
  offerBadge();
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>, { at: '/dashboard' });
  const bar = shortcuts() as HTMLElement;
  await within(bar).findByText('3 non lues');
  expect(names(bar)).toEqual(['Candidatures', 'Planning', '3 non luesMessages', 'Mon espace']);
  expect(await screen.findByRole('link', { name: 'Gestion des intérêts' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '+ Crédits' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
  expect(screen.getAllByRole('link', { name: 'Voir les offres' })).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Créer une offre' })).toBeNull();
});

test.each(['/offers/12', '/offers/12/edit', '/conversations/7', '/admin/users'])(
  '%s has a bar of its own at the bottom of a phone',
  (at) => {
    signInAs(['ROLE_USER', 'ROLE_ADMIN']);
    renderPage(<ApplicationLayout>Page</ApplicationLayout>, { at });
    expect(shortcuts()).toBeNull();
  },
);

test('a visitor has no shortcuts, and may choose the scheme', async () => {
  const { user } = renderPage(<PublicLayout>Page</PublicLayout>);
  expect(shortcuts()).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Sombre' }));
  expect(document.documentElement.dataset.scheme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Système' }));
});

test('every layout says that the network is away, and that it is back', async () => {
  for (const Layout of [PublicLayout, ApplicationLayout, AdministratorLayout]) {
    const { unmount } = renderPage(<Layout>Page</Layout>);
    expect(screen.queryByText(/Connexion perdue/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('offline')));
    const band = screen.getByText(/Connexion perdue/).closest('[role="status"]');
    expect(band).toHaveTextContent('Cette page se met à jour dès que la connexion revient.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Connexion perdue/)).toBeNull();
    unmount();
  }
});

test('a visitor has no stream', () => {
  const load = vi.fn(async () => () => null);
  provideSlots({ 'unread-badge': { area: 'mf-messaging', load } });
  renderPage(<PublicLayout>Page</PublicLayout>);
  expect(load).not.toHaveBeenCalled();
});

test('on the phone only recruiters get the link to create an offer and to manage interests', async () => {
  signInAs(['ROLE_USER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const menu = await openPhoneMenu(user);
  expect(names(menu)).toEqual([
    'Tableau de bord',
    'Profil',
    'Mes invitations',
    'Mes engagements',
    'Voir les offres',
    'Mes alertes',
    'Planning',
    'Messages',
    'Bibliothèque CV',
    '+ Crédits',
  ]);
});

test('recruiters get both on the phone', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const menu = await openPhoneMenu(user);
  expect(names(menu)).toContain('Créer une offre');
  expect(names(menu)).toContain('Gestion des intérêts');
});

test('recruiters see how many interests wait for an answer', async () => {
  const interest = {
    id: 'first',
    message: null,
    status: 'pending' as const,
    cv: null,
    conversationId: null,
    slotIds: [],
    rejectionReason: null,
    undoUntil: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    answeredAt: null,
    offer: {
      id: 12,
      title: 'Cardiologue',
      location: 'Nantes',
      status: 'ACTIVE' as const,
      filled: false,
      slots: [],
    },
    candidate: {
      id: 'user-2',
      firstname: 'Camille',
      lastname: 'Durand',
      email: 'camille@example.test',
      rppsVerified: false,
    },
    engagedSlotIds: [],
  };
  server.use(
    respond('get', '/pending-interests', receivedInterestsSchema, [interest], {
      headers: listPageHeaders('/api/pending-interests', { page: 1, limit: 1 }, 2),
    }),
  );
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  // in the bar, and under the thumb
  expect(await screen.findAllByText(/^2.candidatures en attente$/)).toHaveLength(2);
});

test('the wide menu offers to create an offer to everybody', async () => {
  signInAs(['ROLE_USER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  await user.click(screen.getByRole('button', { name: /^Offres/ }));
  const entries = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(entries).toEqual(['Voir les offres', 'Créer une offre', 'Mes alertes']);
  expect(screen.queryByText('Gestion des intérêts')).toBeNull();
});

test("the wide bar has the menus, links and '+ Crédits' of recruiters in their order", async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER']);
  const { user } = renderPage(<ApplicationLayout>Page</ApplicationLayout>);
  const bar = within(screen.getByRole('banner'));
  const wanted = [
    'Mon espace',
    'Offres',
    'Planning',
    'Bibliothèque CV',
    'Messages',
    'Gestion des intérêts',
    '+ Crédits',
  ];
  const entries = wanted.map((text) => bar.getByText(text));
  for (const [index, entry] of entries.slice(1).entries()) {
    const isAfter = entries[index]?.compareDocumentPosition(entry) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect([entry.textContent, isAfter]).toEqual([wanted[index + 1], true]);
  }
  expect(bar.getByRole('link', { name: '+ Crédits' })).toHaveAttribute('href', '/shop');
  await user.click(bar.getByRole('button', { name: 'Mon espace' }));
  const own = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(own).toEqual([
    'Tableau de bord',
    'Profil',
    'Mes offres',
    'Mes remplaçants',
    'Mes invitations',
    'Mes engagements',
  ]);
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
  expect(within(side).getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
});

test('an administrator without a second factor sees a notice, one with it none', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  const without = { ...security, lacksSecondFactor: true };
  server.use(respond('get', '/account/security', accountSecuritySchema, without));
  const first = renderPage(<AdministratorLayout>Page</AdministratorLayout>, { at: '/admin' });
  const add = await screen.findByRole('link', { name: 'Ajouter un second facteur' });
  expect(add).toHaveAttribute('href', '/profile/security');
  first.unmount();
  queryClient.clear();
  server.use(respond('get', '/account/security', accountSecuritySchema, security));
  renderPage(<AdministratorLayout>Page</AdministratorLayout>, { at: '/admin' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: 'Ajouter un second facteur' })).toBeNull();
});

test('a visitor on the way to the login asks nothing of an account', async () => {
  const asked = vi.fn();
  server.use(respond('get', '/account/security', accountSecuritySchema, security, { seen: asked }));
  renderPage(<AdministratorLayout>Page</AdministratorLayout>, { at: '/admin' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(asked).not.toHaveBeenCalled();
});

test('every footer leads to the prices', () => {
  renderPage(<PublicLayout>Page</PublicLayout>);
  expect(screen.getByRole('link', { name: 'Les tarifs' })).toHaveAttribute('href', '/tarifs');
});

test('every footer has the five legal pages', () => {
  renderPage(<PublicLayout>Page</PublicLayout>);
  const legal = screen.getByRole('navigation', { name: 'Informations légales' });
  const targets = within(legal)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/mentions-legales', '/cgu', '/cgv', '/confidentialite', '/accessibilite']);
});

test('a menu has the entries that remotes have released, in the order of their ranks', () => {
  const entry = { menu: 'public', label: 'Planning', to: '/planning', rank: 50 };
  setRecords([...releasedRecords, { name: 'mf-planning', pages: [], slots: [], menu: [entry] }]);
  renderPage(<PublicLayout>Page</PublicLayout>);
  const bar = screen.getByRole('navigation', { name: 'Navigation principale' });
  expect(names(bar).slice(0, 5)).toEqual(['Accueil', 'Offres', 'Blog', 'Planning', 'Contact']);
});
