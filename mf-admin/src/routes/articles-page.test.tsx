import { adminArticleListSchema } from '@praticio/contracts/blog/article-administration';
import { readDraft, saveDraft } from '@praticio/ui-kit/drafts';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rowFixture } from '../../test/article-fixture.ts';
import { ArticlesPage } from './articles-page.tsx';

const server = mockApi();
beforeEach(emptyDatabase);
const open = (at = '/admin/articles') => renderPage(<ArticlesPage />, { at });
const list = (articles: ReturnType<typeof rowFixture>[], seen?: (request: Request) => void) =>
  respond(
    'get',
    '/admin/blog/articles',
    adminArticleListSchema,
    { articles, totalPages: 1, currentPage: 1, totalItems: articles.length },
    seen ? { seen } : {},
  );

test('the table shows title, slug, status, category, views and date, and leads to the editor', async () => {
  server.use(
    list([rowFixture(), rowFixture({ id: 'a2', title: 'À finir', status: 'draft', category: null })]),
  );
  open();
  const row = within(await screen.findByRole('row', { name: /Bien dormir en garde/ }));
  for (const text of ['/bien-dormir-en-garde', 'Publié', 'Santé', '12', '12/11/2026'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Modifier' })).toHaveAttribute('href', '/admin/articles/a1/edit');
  expect(within(screen.getByRole('row', { name: /À finir/ })).getByText('Brouillon')).toBeVisible();
});

test('search and status are sent to the server and kept in the URL', async () => {
  let asked = new URLSearchParams();
  server.use(
    list([rowFixture()], (request) => {
      asked = new URL(request.url).searchParams;
    }),
  );
  const { user, currentUrl } = open('/admin/articles?search=garde');
  await screen.findByRole('row', { name: /Bien dormir/ });
  expect(asked.get('search')).toBe('garde');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Programmé');
  expect(currentUrl()).toBe('/admin/articles?search=garde&status=scheduled');
  await expect.poll(() => asked.get('status')).toBe('scheduled');
});

test('an article is deleted after a confirmation in its row', async () => {
  let deleted = 0;
  server.use(
    list([rowFixture()]),
    respondEmpty('delete', '/admin/blog/articles/a1', () => {
      deleted += 1;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(deleted).toBe(0);
  expect(screen.getByRole('button', { name: /^Supprimer/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Supprimer/ }));
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }));
  expect(await screen.findByText('Article supprimé avec succès')).toBeVisible();
  expect(deleted).toBe(1);
});

test('a failed deletion shows a message', async () => {
  server.use(list([rowFixture()]), fail('delete', '/admin/blog/articles/a1', 'request/malformed'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }));
  expect(await screen.findByText("Erreur lors de la suppression de l'article")).toBeVisible();
});

test('an empty list and a failed request show a message', async () => {
  server.use(list([]));
  const { unmount } = open();
  expect(await screen.findByText('Aucun article trouvé')).toBeVisible();
  unmount();
  server.use(fail('get', '/admin/blog/articles', 'request/malformed'));
  open();
  expect(await screen.findByText('Erreur lors du chargement des articles')).toBeVisible();
});

test('drafts of articles on this device lead to the editor, and can be deleted', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(list([rowFixture()]));
  const values = (title: string) => ({ fields: { version: null, values: { title } }, files: {} });
  await saveDraft('article:new', values(''));
  await saveDraft('article:a1', values('Bien dormir, encore'));
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Brouillons sur cet appareil' })).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Article sans titre')).toBe('/admin/articles/new');
  expect(hrefOf('Bien dormir, encore')).toBe('/admin/articles/a1/edit');
  await user.click(screen.getByRole('button', { name: /^Supprimer le brouillon .*encore/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bien dormir, encore' })).toBeNull());
  expect(await readDraft('article:a1')).toBeNull();
  expect(await readDraft('article:new')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /^Supprimer le brouillon/ }));
  await waitFor(() => expect(screen.queryByText('Brouillons sur cet appareil')).toBeNull());
});
