import { adminArticleSchema, revisionsSchema } from '@praticio/contracts/blog/article-administration';
import { readDraft, saveDraft } from '@praticio/ui-kit/drafts';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, unreachable } from '@praticio/ui-kit/testing/http';
import { database, emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { articleFixture } from '../../test/article-fixture.ts';
import { EditArticlePage } from './edit-article-page.tsx';
import { NewArticlePage } from './new-article-page.tsx';

const server = mockApi();
beforeEach(() => {
  emptyDatabase();
  sessionStorage.clear();
});

/** Longer than the pause after which a draft is autosaved. */
const patient = { timeout: 40_000 };
const draft = articleFixture({ status: 'draft', publishedAt: null });

function open(article = draft) {
  server.use(
    respond('get', '/admin/blog/articles/a1', adminArticleSchema, article),
    respond('get', '/admin/blog/articles/a1/revisions', revisionsSchema, { revisions: [] }),
  );
  return renderPage(<EditArticlePage />, { at: '/admin/articles/a1/edit', path: '/admin/articles/:id/edit' });
}
/** Responds to each save with the next version; returns the sent bodies. */
function acceptSaves(path: string, sent: Record<string, unknown>[] = [], version = draft.version) {
  const seen = async (request: Request) => {
    const data = (await request.formData()).get('data');
    sent.push(JSON.parse(typeof data === 'string' ? data : '{}'));
    acceptSaves(path, sent, version + 1);
  };
  const saved = { ...draft, version: version + 1 };
  server.use(respond('post', `/admin/blog/articles${path}`, adminArticleSchema, saved, { seen }));
  return sent;
}
const draftOfArticle = async () =>
  (await readDraft<{ values: Record<string, unknown> }>('article:a1'))?.fields.values;
const excerpt = () => screen.findByLabelText('Extrait');

test('a draft is autosaved on the server, each time with the version of the save before', async () => {
  const sent = acceptSaves('/a1');
  const { user } = open();
  await user.type(await excerpt(), ' vite');
  expect(await screen.findByText(/^Brouillon enregistré le/, {}, patient)).toBeVisible();
  expect(sent).toMatchObject([{ autosave: true, version: 3, excerpt: 'Ce que le repos change vite' }]);
  await user.type(await excerpt(), ' et bien');
  await waitFor(() => expect(sent).toHaveLength(2), patient);
  expect(sent[1]).toMatchObject({ autosave: true, version: 4 });
  await waitFor(() => expect(database.kept.size).toBe(0));
});

test('changes of a published article are stored in the browser only', async () => {
  const sent = acceptSaves('/a1');
  const { user } = open(articleFixture());
  await user.type(await excerpt(), ' vite');
  expect(await screen.findByText(/^Brouillon gardé dans ce navigateur/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article mis à jour avec succès')).toBeVisible();
  expect(sent).toMatchObject([{ autosave: false }]);
});

test('a new article is autosaved once it has a title and a text, and a reload opens it again', async () => {
  const sent = acceptSaves('');
  const values = { title: 'Dormir', slug: 'dormir', content: '<p>Un texte.</p>' };
  await saveDraft('article:new', { fields: { version: null, values }, files: {} });
  const { user, unmount } = renderPage(<NewArticlePage />, { at: '/admin/articles/new' });
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  await user.type(screen.getByLabelText('Titre', { selector: 'input' }), ' mieux');
  expect(await screen.findByText(/^Brouillon enregistré le/, {}, patient)).toBeVisible();
  expect(sent).toMatchObject([{ autosave: true, title: 'Dormir mieux', slug: 'dormir-mieux' }]);
  expect(sent[0]).not.toHaveProperty('version');
  expect(database.kept.size).toBe(0);

  const kept = { ...sessionStorage };
  unmount();
  expect(sessionStorage).toHaveLength(0);
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value as string);
  const reloaded = renderPage(<NewArticlePage />, { at: '/admin/articles/new' });
  await waitFor(() => expect(reloaded.currentUrl()).toBe('/admin/articles/a1/edit'));
});

test('a page that is closed while typing keeps the text, and the next visit offers it', async () => {
  const { user, unmount } = open(articleFixture());
  await user.type(await excerpt(), ' vite');
  database.refuses = true; // as a closing page ends before the database responds
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  database.refuses = false;
  const { user: later } = open(articleFixture());
  await later.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(await excerpt()).toHaveValue('Ce que le repos change vite');
});

test('the draft in the browser keeps the chosen picture', async () => {
  const image = [new File(['webp'], 'repos.webp', { type: 'image/webp' })];
  await saveDraft('article:a1', { fields: { version: 3, values: { title: 'Dormir' } }, files: { image } });
  const { user } = open(articleFixture());
  await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
  expect(await screen.findByText(/repos\.webp/)).toBeVisible();
});

test('a lost connection shows a message; the text stays in the browser and is sent when it is back', async () => {
  server.use(unreachable('post', '/admin/blog/articles/a1'));
  const { user } = open();
  await user.type(await excerpt(), ' vite');
  expect(await screen.findByText(/^Connexion perdue/, {}, patient)).toBeVisible();
  expect(await draftOfArticle()).toMatchObject({ excerpt: 'Ce que le repos change vite' });
  const sent = acceptSaves('/a1');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/^Brouillon enregistré le/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(database.kept.size).toBe(0);
});

test('after a save in another tab the text stays, and its author chooses the version to keep', async () => {
  const { user } = open();
  server.use(fail('post', '/admin/blog/articles/a1', 'article/changed'));
  await user.type(await excerpt(), ' vite');
  expect(await screen.findByText(/a été modifié ailleurs/, {}, patient)).toBeVisible();
  expect(screen.getByLabelText('Extrait')).toHaveValue('Ce que le repos change vite');
  const sent = acceptSaves('/a1');
  await user.click(screen.getByRole('button', { name: 'Garder ma version' }));
  expect(await screen.findByText('Article mis à jour avec succès')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('version');
  expect(screen.queryByText(/a été modifié ailleurs/)).toBeNull();
});

test('the version of the other tab can be taken instead', async () => {
  const { user } = open();
  server.use(fail('post', '/admin/blog/articles/a1', 'article/changed'));
  await user.type(await excerpt(), ' vite');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/a été modifié ailleurs/)).toBeVisible();
  const theirs = articleFixture({ status: 'draft', version: 9, excerpt: 'De l’autre' });
  server.use(respond('get', '/admin/blog/articles/a1', adminArticleSchema, theirs));
  await user.click(screen.getByRole('button', { name: "Prendre l'autre version" }));
  await waitFor(() => expect(screen.getByLabelText('Extrait')).toHaveValue('De l’autre'));
  expect(database.kept.size).toBe(0);
});

test('a slug that is taken is reported at its field by the autosave', async () => {
  const { user } = open();
  const slug = 'Ce slug est déjà utilisé par un autre article';
  server.use(fail('post', '/admin/blog/articles/a1', 'request/invalid-fields', { fieldErrors: { slug } }));
  await user.type(await excerpt(), ' vite');
  expect(await screen.findByText(slug, {}, patient)).toBeVisible();
  expect(await draftOfArticle()).toMatchObject({ excerpt: 'Ce que le repos change vite' });
});
