import { articleListSchema, blogTagsSchema } from '@praticio/contracts/blog/article';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listOf, summaryFixture } from '../../test/article-fixture.ts';
import { ArticlesPage } from './articles-page.tsx';

const server = mockApi();
beforeEach(() => {
  server.use(respond('get', '/blog/tags', blogTagsSchema, { tags: [{ name: 'cabinet', count: 2 }] }));
});

test('the list shows its articles, the page number and links to other pages', async () => {
  const list = listOf([summaryFixture()], { totalPages: 3, currentPage: 2, totalItems: 20 });
  server.use(respond('get', '/blog', articleListSchema, list));
  renderPage(<ArticlesPage />, { at: '/blog?page=2' });
  expect(await screen.findByText('Page 2 sur 3 • 20 articles')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bien dormir en garde' })).toHaveAttribute(
    'href',
    '/blog/bien-dormir-en-garde',
  );
  expect(screen.getByRole('link', { name: 'Précédent' })).toHaveAttribute('href', '/blog');
  expect(screen.getByRole('link', { name: 'Suivant' })).toHaveAttribute('href', '/blog?page=3');
});

test('category and search are sent to the server and kept in the URL', async () => {
  let asked = new URLSearchParams();
  server.use(
    respond('get', '/blog', articleListSchema, listOf([summaryFixture()]), {
      seen: (request) => {
        asked = new URL(request.url).searchParams;
      },
    }),
  );
  const { user, currentUrl } = renderPage(<ArticlesPage />, { at: '/blog?category=Carri%C3%A8re' });
  await screen.findByRole('article');
  expect(asked.get('category')).toBe('Carrière');
  expect(screen.getByRole('link', { name: 'Carrière' })).toHaveAttribute('aria-current', 'page');
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un article' }), 'cabinet{Enter}');
  expect(currentUrl()).toBe('/blog?category=Carri%C3%A8re&search=cabinet');
});

test('tags filter the list, and the chosen tag can be removed', async () => {
  server.use(respond('get', '/blog', articleListSchema, listOf([summaryFixture()])));
  renderPage(<ArticlesPage />, { at: '/blog?tag=sommeil&search=garde' });
  expect(await screen.findByRole('link', { name: '#cabinet' })).toHaveAttribute(
    'href',
    '/blog?tag=cabinet&search=garde',
  );
  const chosen = screen.getByRole('link', { name: /^#sommeil : retirer/ });
  expect(chosen).toHaveAttribute('href', '/blog?search=garde');
});

test('a picture has a srcset, a text alternative and loads lazily', async () => {
  const article = summaryFixture({ image: 'p1.webp', imageAlt: 'Une salle de garde' });
  server.use(respond('get', '/blog', articleListSchema, listOf([article])));
  renderPage(<ArticlesPage />, { at: '/blog' });
  const picture = await screen.findByRole('img', { name: 'Une salle de garde' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture.getAttribute('srcset')).toContain('/uploads/articles/p1.480.webp 480w');
});

test('an empty list shows a message', async () => {
  server.use(respond('get', '/blog', articleListSchema, listOf([])));
  renderPage(<ArticlesPage />, { at: '/blog?search=zzz' });
  expect(await screen.findByText('Aucun article trouvé')).toBeVisible();
});

test('a failure shows the message of the server and a button to retry', async () => {
  server.use(fail('get', '/blog', 'request/malformed'));
  const { user } = renderPage(<ArticlesPage />, { at: '/blog' });
  expect(await screen.findByText(errorCatalogue['request/malformed'].message)).toBeVisible();
  server.use(respond('get', '/blog', articleListSchema, listOf([summaryFixture()])));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a failure without a sentence of the server has the one of the page', async () => {
  server.use(failSilently('get', '/blog'));
  renderPage(<ArticlesPage />, { at: '/blog' });
  expect(await screen.findByText('Erreur lors du chargement des articles')).toBeVisible();
});
