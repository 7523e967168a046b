import { adminArticleSchema, revisionsSchema } from '@praticio/contracts/blog/article-administration';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { articleFixture } from '../../test/article-fixture.ts';
import { EditArticlePage } from './edit-article-page.tsx';
import { NewArticlePage } from './new-article-page.tsx';

const server = mockApi();
beforeEach(emptyDatabase);

const openNew = () => renderPage(<NewArticlePage />, { at: '/admin/articles/new' });
function openExisting(article = articleFixture()) {
  server.use(
    respond('get', '/admin/blog/articles/a1', adminArticleSchema, article),
    respond('get', '/admin/blog/articles/a1/revisions', revisionsSchema, {
      revisions: [{ version: 2, title: 'Titre d’avant', savedAt: '2026-11-11T07:00:00.000Z', words: 420 }],
    }),
  );
  return renderPage(<EditArticlePage />, { at: '/admin/articles/a1/edit', path: '/admin/articles/:id/edit' });
}
/** The JSON in part `data` of the form. */
async function dataOf(request: Request): Promise<Record<string, unknown>> {
  const data = (await request.formData()).get('data');
  return JSON.parse(typeof data === 'string' ? data : '{}');
}

test('a new article has three sections, and missing values are reported at their fields', async () => {
  const { user } = openNew();
  for (const name of ['Contenu', 'Informations', 'Image principale'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  for (const message of [
    'Veuillez corriger les erreurs du formulaire',
    'Le titre est requis',
    'Le slug est requis',
    'Le contenu est requis',
  ])
    expect(await screen.findByText(message)).toBeVisible();
});

test('the slug follows the title until it is edited by hand; the URL is shown', async () => {
  const { user } = openNew();
  await user.type(await screen.findByLabelText('Titre', { selector: 'input' }), "L'été à l'hôpital");
  const slug = screen.getByLabelText('Slug');
  await waitFor(() => expect(slug).toHaveValue('l-ete-a-l-hopital'));
  expect(screen.getByText(`${location.origin}/blog/l-ete-a-l-hopital`)).toBeVisible();
  await user.clear(slug);
  await user.type(slug, 'mon-adresse');
  await user.type(screen.getByLabelText('Titre', { selector: 'input' }), ' !');
  expect(slug).toHaveValue('mon-adresse');
});

test('choosing the status Publié fills in today, and an empty date is refused', async () => {
  const { user } = openNew();
  const date = await screen.findByLabelText('Date de publication');
  await user.selectOptions(screen.getByLabelText('Statut'), 'Publié');
  expect(date).not.toHaveValue('');
  await user.clear(date);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('La date de publication est requise pour un article publié')).toBeVisible();
});

test('a file that is no picture or too large is refused at once', async () => {
  openNew();
  const field = await screen.findByLabelText('Choisir une image');
  // like a drag, which ignores `accept`
  const give = (file: File) => fireEvent.change(field, { target: { files: [file] } });
  give(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Veuillez sélectionner une image valide')).toBeVisible();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' });
  give(large);
  expect(await screen.findByText("L'image ne doit pas dépasser 5MB")).toBeVisible();
});

test('an article is saved with the version that was read', async () => {
  let sent: Record<string, unknown> = {};
  const { user } = openExisting();
  server.use(
    respond('post', '/admin/blog/articles/a1', adminArticleSchema, articleFixture({ version: 4 }), {
      seen: async (request) => {
        sent = await dataOf(request);
      },
    }),
  );
  const title = await screen.findByLabelText('Titre', { selector: 'input' });
  await user.clear(title);
  await user.type(title, 'Mieux dormir');
  expect(screen.getByLabelText('Slug')).toHaveValue('bien-dormir-en-garde');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Article mis à jour avec succès')).toBeVisible();
  expect(sent).toMatchObject({
    title: 'Mieux dormir',
    version: 3,
    category: 'Santé',
    publishedAt: '2026-11-12T08:00',
  });
});

test("the server's errors are shown at their fields", async () => {
  const { user } = openExisting();
  const slug = 'Ce slug est déjà utilisé par un autre article';
  server.use(fail('post', '/admin/blog/articles/a1', 'request/invalid-fields', { fieldErrors: { slug } }));
  await screen.findByLabelText('Slug');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(slug)).toBeVisible();
  expect(screen.getAllByText('Veuillez corriger les erreurs du formulaire').length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Slug')).toHaveAttribute('aria-invalid', 'true');
});

test('unsaved text is stored in the browser and offered at the next visit', async () => {
  const first = openExisting();
  await first.user.type(await screen.findByLabelText('Extrait'), ' vraiment');
  expect(await screen.findByText(/^Brouillon gardé dans ce navigateur/)).toBeVisible();
  first.unmount();

  const { user } = openExisting();
  expect(await screen.findByText(/Une version non enregistrée du .* a été retrouvée/)).toBeVisible();
  expect(screen.getByLabelText('Extrait')).toHaveValue('Ce que le repos change');
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect(screen.getByLabelText('Extrait')).toHaveValue('Ce que le repos change vraiment');
});

test('a revision is restored after a confirmation', async () => {
  const { user } = openExisting();
  server.use(
    respond(
      'post',
      '/admin/blog/articles/a1/revisions/2/restore',
      adminArticleSchema,
      articleFixture({ title: 'Titre d’avant', version: 4 }),
    ),
  );
  const history = within(await screen.findByRole('list', { name: 'Versions précédentes' }));
  await user.click(history.getByRole('button', { name: /^Restaurer la version/ }));
  await user.click(history.getByRole('button', { name: 'Confirmer' }));
  expect(await screen.findByText('Version restaurée')).toBeVisible();
  expect(screen.getByLabelText('Titre', { selector: 'input' })).toHaveValue('Titre d’avant');
});

test('an article that cannot be loaded leads back to the list', async () => {
  server.use(fail('get', '/admin/blog/articles/a1', 'article/not-found'));
  const { currentUrl } = renderPage(<EditArticlePage />, {
    at: '/admin/articles/a1/edit',
    path: '/admin/articles/:id/edit',
  });
  expect(await screen.findByText("Erreur lors du chargement de l'article")).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/admin/articles'));
});

test('an article that is not saved, without a sentence of the server, has the one of the page', async () => {
  const { user } = openExisting();
  server.use(failSilently('post', '/admin/blog/articles/a1'));
  await screen.findByLabelText('Slug');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect((await screen.findAllByText("Erreur lors de l'enregistrement de l'article"))[0]).toBeVisible();
});
