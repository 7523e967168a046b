import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { call, enterAs, tokenOf } from './api-client.ts';
import { onePixel, saveArticle } from './blog-articles.ts';
import { expect, expectAccessible, test } from './journey.ts';

const ADMIN = 'admin@praticio.test';
/** A picture of one pixel whose name would run a script if it were used as markup. */
const picture = {
  name: '"><img src=x onerror=alert(1)>.png',
  mimeType: 'image/png',
  buffer: onePixel,
};

async function administrator(page: Page): Promise<string> {
  const token = await tokenOf(ADMIN);
  await enterAs(page, { token });
  return token;
}

async function asVisitor<Result>(
  browser: Browser,
  baseURL: string | undefined,
  visit: (page: Page) => Promise<Result>,
) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
  try {
    return await visit(await context.newPage());
  } finally {
    await context.close();
  }
}

const saved = (page: Page, message: string) => expect(page.getByText(message).first()).toBeVisible();

test('an administrator writes, schedules and publishes an article that a visitor finds and comments', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  await administrator(page);
  const word = `sieste${randomUUID().slice(0, 8)}`;
  const title = `Éloge de la ${word}`;
  const slug = `eloge-de-la-${word}`;

  await page.goto('/admin/articles/new');
  await page.getByLabel('Titre', { exact: true }).first().fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(slug);
  await expect(page.getByText(`/blog/${slug}`)).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Contenu' });
  await text.click();
  await page.keyboard.type('Dormir un peu, travailler mieux.');
  await page.getByLabel('Image à insérer : Contenu').setInputFiles(picture);
  await page.getByRole('dialog').getByLabel('Texte alternatif').fill('Un lit de repos');
  await page.getByRole('button', { name: "Insérer l'image" }).click();
  await expect(text.getByRole('img', { name: 'Un lit de repos' })).toBeVisible();
  await page.getByLabel('Choisir une image').setInputFiles({ ...picture, name: 'une.png' });
  await page.getByLabel('Statut').selectOption('Programmé');
  await page.getByLabel('Date de publication').fill('2099-01-05T08:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved(page, 'Article créé avec succès');
  await expect(page).toHaveURL(/\/admin\/articles\/[\w-]+\/edit$/);
  expect((await call('GET', `/api/blog/${slug}`)).status).toBe(404);

  await page.getByRole('button', { name: 'Aperçu' }).click();
  const preview = page.getByRole('dialog', { name: "Aperçu de l'article" });
  await expect(preview.getByText('Dormir un peu, travailler mieux.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Statut').selectOption('Publié');
  await page.getByLabel('Date de publication').fill('2026-01-05T08:00');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved(page, 'Article mis à jour avec succès');

  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto('/blog');
    await visitor.getByRole('searchbox', { name: 'Rechercher un article' }).fill(`ELOGE ${word}`);
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('Page 1 sur 1 • 1 articles')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const shown = visitor.getByRole('img', { name: 'Un lit de repos' });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveJSProperty('complete', true);
    const source = await shown.evaluate((element) => (element as HTMLImageElement).currentSrc);
    expect((await visitor.request.get(source)).headers()['content-type']).toBe('image/webp');
    await visitor.getByRole('textbox', { name: 'Nom' }).fill('<img src=x onerror=alert(1)>');
    await visitor.getByRole('textbox', { name: 'Email' }).fill('ana@exemple.fr');
    await visitor.getByRole('textbox', { name: 'Commentaire' }).fill('<b>Merci</b> beaucoup');
    await visitor.getByRole('button', { name: 'Publier le commentaire' }).click();
    await expect(visitor.getByText('Votre commentaire a été publié avec succès !')).toBeVisible();
    await expect(visitor.getByText('<b>Merci</b> beaucoup')).toBeVisible();
    await expectAccessible(visitor);
  });
});

test('an administrator removes a comment, changes the slug, restores a version and deletes the article', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const token = await administrator(page);
  const slug = `adresse-${randomUUID().slice(0, 8)}`;
  const title = `Article ${slug}`;
  const { id } = await saveArticle(token, { slug, title });
  const comment = { name: 'Ana', email: 'ana@exemple.fr', comment: `Publicité ${slug}` };
  expect((await call('POST', `/api/blog/${slug}/comments`, undefined, comment)).status).toBe(201);

  await page.goto(`/admin/comments?search=${slug}`);
  await page.getByRole('button', { name: 'Supprimer le commentaire de Ana' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Confirmer/ }).click();
  await expect(page.getByText('Aucun commentaire trouvé')).toBeVisible();

  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByLabel('Slug').fill(`${slug}-nouvelle`);
  await page.getByLabel('Titre', { exact: true }).first().fill('Un autre titre');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await saved(page, 'Article mis à jour avec succès');
  await asVisitor(browser, baseURL, async (visitor) => {
    await visitor.goto(`/blog/${slug}`);
    await expect(visitor).toHaveURL(`/blog/${slug}-nouvelle`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Un autre titre' })).toBeVisible();
    await expect(visitor.getByText('0 commentaire')).toBeVisible();
  });

  await page.getByRole('button', { name: /^Restaurer la version/ }).click();
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByLabel('Titre', { exact: true }).first()).toHaveValue(title);

  await page.goto(`/admin/articles?search=${slug}`);
  const row = page.getByRole('row', { name: new RegExp(slug) });
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await row.getByRole('button', { name: 'Annuler' }).click();
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Confirmer/ }).click();
  await saved(page, 'Article supprimé avec succès');
  await expect(page.getByText('Aucun article trouvé')).toBeVisible();
  expect((await call('GET', `/api/blog/${slug}`)).status).toBe(404);

  await page.goto('/admin');
  await expect(page.getByRole('img', { name: /^Vues par jour/ })).toBeVisible();
  await expectAccessible(page);
});
