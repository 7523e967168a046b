import { articleSchema, commentSchema } from '@praticio/contracts/blog/article';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { articleFixture, summaryFixture } from '../../test/article-fixture.ts';
import { ArticlePage } from './article-page.tsx';

const server = mockApi();
const open = () => renderPage(<ArticlePage />, { at: '/blog/bien-dormir-en-garde', path: '/blog/:slug' });

test('an article shows its text, its author and related articles', async () => {
  const related = summaryFixture({ id: 'a2', title: 'Prévenir la fatigue', slug: 'prevenir-la-fatigue' });
  const article = articleFixture({ relatedArticles: [related] });
  server.use(respond('get', '/blog/bien-dormir-en-garde', articleSchema, article));
  open();
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible();
  expect(screen.getByText('sieste').tagName).toBe('STRONG');
  for (const text of ['Inès M.', 'Médecin du travail', '1 vue', '#sommeil', '#garde', '0 commentaire'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prévenir la fatigue' })).toHaveAttribute(
    'href',
    '/blog/prevenir-la-fatigue',
  );
});

test('the date is the day in Paris, wherever the reader is', async () => {
  // shortly after midnight in Paris, when it is still the day before in UTC
  const article = articleFixture({ publishedAt: '2026-07-13T22:05:00.000Z' });
  server.use(respond('get', '/blog/bien-dormir-en-garde', articleSchema, article));
  open();
  expect(await screen.findByText('14 juillet 2026')).toBeVisible();
});

test('an absent article shows a message and a link to the list', async () => {
  server.use(fail('get', '/blog/bien-dormir-en-garde', 'article/not-found'));
  open();
  expect(await screen.findByText('Article introuvable')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir tous les articles' })).toHaveAttribute('href', '/blog');
});

test('a failure shows the message of the server', async () => {
  server.use(fail('get', '/blog/bien-dormir-en-garde', 'request/malformed'));
  open();
  expect(await screen.findByText(errorCatalogue['request/malformed'].message)).toBeVisible();
});

test('a former slug in the URL is replaced by the current one', async () => {
  const article = articleFixture({ slug: 'nouvelle-adresse' });
  server.use(respond('get', '/blog/bien-dormir-en-garde', articleSchema, article));
  const { currentUrl } = open();
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/blog/nouvelle-adresse'));
});

const fillComment = async (
  user: ReturnType<typeof open>['user'],
  name: string,
  email: string,
  comment: string,
) => {
  if (name) await user.type(await screen.findByRole('textbox', { name: 'Nom' }), name);
  if (email) await user.type(screen.getByRole('textbox', { name: 'Email' }), email);
  if (comment) await user.type(screen.getByRole('textbox', { name: 'Commentaire' }), comment);
  await user.click(screen.getByRole('button', { name: 'Publier le commentaire' }));
};

test('a comment is validated, published and shown as plain text', async () => {
  let sent: unknown;
  const content = '<b>Merci</b>';
  const comment = { id: 'c1', name: 'Ana', content, createdAt: '2026-11-21T08:00:00.000Z', held: false };
  server.use(
    respond('get', '/blog/bien-dormir-en-garde', articleSchema, articleFixture()),
    respond('post', '/blog/bien-dormir-en-garde/comments', commentSchema, comment, {
      status: 201,
      seen: async (request) => {
        sent = await request.json();
      },
    }),
  );
  const { user } = open();
  await screen.findByRole('button', { name: 'Publier le commentaire' });
  await fillComment(user, '', '', '');
  expect(await screen.findByText('Email invalide')).toBeVisible();
  await fillComment(user, '', 'ana', '');
  for (const message of ['Le nom est requis', 'Email invalide', 'Le commentaire est requis'])
    expect(await screen.findByText(message)).toBeVisible();
  await fillComment(user, 'Ana', '@exemple.fr', content);
  expect(await screen.findByText('Votre commentaire a été publié avec succès !')).toBeVisible();
  expect(sent).toEqual({ name: 'Ana', email: 'ana@exemple.fr', comment: content, website: '' });
  expect(screen.getByText(content)).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 commentaire' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('');
});

test('a held comment is not shown, and a message says why', async () => {
  const comment = { id: 'c1', name: 'Ana', content: 'www.exemple.fr', createdAt: '2026-11-21T08:00:00.000Z' };
  server.use(
    respond('get', '/blog/bien-dormir-en-garde', articleSchema, articleFixture()),
    respond('post', '/blog/bien-dormir-en-garde/comments', commentSchema, { ...comment, held: true }),
  );
  const { user } = open();
  await screen.findByRole('button', { name: 'Publier le commentaire' });
  await fillComment(user, 'Ana', 'ana@exemple.fr', 'www.exemple.fr');
  expect(await screen.findByText(/il paraîtra après relecture/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '0 commentaire' })).toBeVisible();
});

test('a refused comment shows the reason and keeps the text', async () => {
  server.use(
    respond('get', '/blog/bien-dormir-en-garde', articleSchema, articleFixture()),
    fail('post', '/blog/bien-dormir-en-garde/comments', 'comment/too-many'),
  );
  const { user } = open();
  await screen.findByRole('button', { name: 'Publier le commentaire' });
  await fillComment(user, 'Ana', 'ana@exemple.fr', 'Encore moi');
  expect(await screen.findByText(errorCatalogue['comment/too-many'].message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Commentaire' })).toHaveValue('Encore moi');
});

test('a comment that is refused without a sentence of the server has the one of the page', async () => {
  server.use(
    respond('get', '/blog/bien-dormir-en-garde', articleSchema, articleFixture()),
    failSilently('post', '/blog/bien-dormir-en-garde/comments'),
  );
  const { user } = open();
  await fillComment(user, 'Ana', 'ana@example.test', 'Merci');
  expect((await screen.findAllByText('Erreur lors de la publication du commentaire'))[0]).toBeVisible();
});

test('an article that cannot be loaded, without a sentence of the server, has the one of the page', async () => {
  server.use(failSilently('get', '/blog/bien-dormir-en-garde'));
  open();
  expect(await screen.findByText("Erreur lors du chargement de l'article")).toBeVisible();
});
