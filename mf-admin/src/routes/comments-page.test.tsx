import { adminCommentsSchema } from '@praticio/contracts/blog/article-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommentsPage } from './comments-page.tsx';

const server = mockApi();
const comment = {
  id: 'c1',
  name: 'Ana',
  content: '<b>Bravo</b>',
  createdAt: '2026-11-20T07:00:00.000Z',
  held: false,
  article: { id: 'a1', title: 'Bien dormir', slug: 'bien-dormir' },
};
const list = (held = false) =>
  respond('get', '/admin/blog/comments', adminCommentsSchema, {
    items: [{ ...comment, held }],
    pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: 10 },
  });
const open = () => renderPage(<CommentsPage />, { at: '/admin/comments' });

test('a comment is shown as plain text with its article, and deleted after a confirmation', async () => {
  let removed = 0;
  server.use(
    list(),
    respondEmpty('delete', '/admin/blog/comments/c1', () => {
      removed += 1;
    }),
  );
  const { user } = open();
  expect(await screen.findByText('<b>Bravo</b>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Bien dormir' })).toHaveAttribute('href', '/blog/bien-dormir');
  await user.click(screen.getByRole('button', { name: 'Supprimer le commentaire de Ana' }));
  expect(removed).toBe(0);
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }));
  expect(await screen.findByText('Commentaire supprimé')).toBeVisible();
  expect(removed).toBe(1);
});

test('deleting a comment that is already deleted shows a message', async () => {
  server.use(list(), fail('delete', '/admin/blog/comments/c1', 'comment/not-found'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Supprimer/ }));
  await user.click(screen.getByRole('button', { name: /^Confirmer/ }));
  expect(await screen.findByText('Commentaire introuvable')).toBeVisible();
});

test('a held comment is published by its button', async () => {
  let approved = 0;
  server.use(
    list(true),
    respondEmpty('put', '/admin/blog/comments/c1/approve', () => {
      approved += 1;
    }),
  );
  const { user } = open();
  expect(await screen.findByText('En attente')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publier le commentaire de Ana' }));
  expect(await screen.findByText('Commentaire publié')).toBeVisible();
  expect(approved).toBe(1);
});
