import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { call, enterAs, tokenOf } from './api-client.ts';
import { onePixel, saveArticle } from './blog-articles.ts';
import { expect, test } from './journey.ts';
import { pastedFrom } from './pasted.ts';

let token: string;
test.beforeEach(async ({ page }) => {
  token = await tokenOf('admin@praticio.test');
  await enterAs(page, { token });
});

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenu' });
const stored = async (id: string) => (await call('GET', `/api/admin/blog/articles/${id}`, token)).body;

/** Drops a picture onto the beginning of `place`, or pastes it there. */
async function insertPicture(place: Locator, kind: 'drop' | 'paste'): Promise<void> {
  await place.evaluate(
    (element, { type, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'lit.png', { type: 'image/png' }));
      element.scrollIntoView({ block: 'center' });
      const { left, top, height } = element.getBoundingClientRect();
      const shared = { bubbles: true, cancelable: true, clientX: left + 1, clientY: top + height / 2 };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      );
    },
    { type: kind, bytes: [...onePixel] },
  );
}

test('an article can be formatted by keyboard and toolbar, and pictures can be dropped or pasted', {
  tag: '@deep',
}, async ({ page }) => {
  const slug = `redaction-${randomUUID().slice(0, 8)}`;
  const { id } = await saveArticle(token, { slug, title: slug, status: 'draft', publishedAt: null });
  await page.goto(`/admin/articles/${id}/edit`);
  const text = editor(page);
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');

  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  const write = async (name: string, words: string) => {
    await tool(name).click();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await write('Titre', 'Un titre');
  await write('Sous-titre', 'Un sous-titre');
  await write('Citation', 'Une citation');
  // a quotation continues on the next line until it is switched off
  await tool('Citation').click();
  await write('Liste à puces', 'Un point');
  await page.keyboard.press('Enter');
  await write('Liste numérotée', 'Une étape');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Gras');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' et lien ');
  await tool('Lien').click();
  await page.getByLabel('Adresse du lien').fill('exemple.fr');
  await page.keyboard.press('Enter');
  await expect(text.locator('a')).toHaveAttribute('href', /exemple\.fr/);
  // while it closes, the dialog of the link gives the focus back
  await expect(page.getByLabel('Adresse du lien')).toHaveCount(0);

  const quotation = text.locator('blockquote');
  for (const kind of ['drop', 'paste'] as const) {
    await insertPicture(kind === 'drop' ? quotation : text, kind);
    await page.getByRole('dialog').getByLabel('Texte alternatif').fill(`Image par ${kind}`);
    await page.getByRole('button', { name: "Insérer l'image" }).click();
    await expect(text.getByRole('img', { name: `Image par ${kind}` })).toBeVisible();
  }

  await expect(quotation.getByRole('img', { name: 'Image par drop' })).toBeVisible();

  // Tab leaves the text
  await text.focus();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  const kept = async () => String((await stored(id)).content);
  await expect.poll(kept).toContain('Image par paste');
  const content = await kept();
  for (const markup of [
    '<h2>Un titre</h2>',
    '<h3>Un sous-titre</h3>',
    'Un point</li>',
    'Une étape</li>',
    '<strong>Gras</strong>',
  ])
    expect(content).toContain(markup);
  expect(content).toMatch(/<blockquote><img [^>]*alt="Image par drop"[^>]*>.*Une citation<\/blockquote>/);
  expect(content).toMatch(/<ul>.*Un point.*<\/ul>.*<ol>.*Une étape.*<\/ol>/);
});

test('text from Word, Outlook, Google Docs, LibreOffice and Pages keeps its paragraphs, lists, formats and links', {
  tag: '@deep',
}, async ({ page }) => {
  const slug = `collage-${randomUUID().slice(0, 8)}`;
  const { id } = await saveArticle(token, { slug, title: slug, status: 'draft', publishedAt: null });
  await page.goto(`/admin/articles/${id}/edit`);
  const text = editor(page);
  const kept = async () => String((await stored(id)).content);
  for (const [program, html] of Object.entries(pastedFrom)) {
    await text.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(`${program} : `);
    // the clipboard of a page would take Word's marks out of the HTML, which that of another program does not
    await page.evaluate(async (fragment) => {
      const data = new DataTransfer();
      data.setData('text/html', fragment);
      data.setData('text/plain', 'Texte sans forme');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      );
    }, html);
    await expect(text, program).toContainText('Fin');
    await expect.poll(kept, { message: program }).toContain(`${program} : Un texte`);
    const content = (await kept()).replace(/<\/?(?:u|span)>|&nbsp;| (?:rel|target)="[^"]*"/g, '');
    expect(content.replace(/<p>(?:<br \/>)?<\/p>/g, ''), program).toBe(
      [
        `<p>${program} : Un texte <strong>gras</strong>, <em>penché</em> et un <a href="https://exemple.test/docs">lien</a></p>`,
        '<ul><li>Premier point<ul><li>Sous-point</li></ul></li></ul>',
        '<ol><li>Étape un</li><li>Étape deux</li></ol><p>Fin</p>',
      ].join(''),
    );
  }
  // the stored text comes back into the editor unchanged
  const before = await kept();
  await page.reload();
  await expect(text.locator('li.ql-indent-1')).toHaveText('Sous-point');
  await text.press('End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Backspace');
  expect(await kept()).toBe(before);
});

test('a draft is saved automatically: a reload, a lost connection and a second tab lose nothing', {
  tag: '@deep',
}, async ({ page, context, allowedMessages }) => {
  allowedMessages.push(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const title = `Brouillon ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/articles/new');
  await page.getByLabel('Titre', { exact: true }).first().fill(title);
  await editor(page).click();
  await page.keyboard.type('Premiers mots.');
  await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/articles\/[\w-]+\/edit$/);
  await expect(editor(page)).toHaveText('Premiers mots.');

  await context.setOffline(true);
  await page.getByLabel('Extrait').fill('Écrit dans un train.');
  await expect(page.getByText(/^Connexion perdue/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();

  const id = new URL(page.url()).pathname.split('/')[3] ?? '';
  const { version, slug } = (await stored(id)) as { version: number; slug: string };
  await saveArticle(
    token,
    { title: 'Autre onglet', slug, status: 'draft', publishedAt: null, version },
    { id },
  );
  await page.getByLabel('Extrait').fill('De ce côté-ci.');
  await expect(page.getByText(/^Cet article a été modifié ailleurs/)).toBeVisible();
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText('Article mis à jour avec succès').first()).toBeVisible();
  expect(await stored(id)).toMatchObject({ title, excerpt: 'De ce côté-ci.' });
  await expect(page.getByRole('list', { name: 'Versions précédentes' })).toContainText('Autre onglet');
});

test('leaving with unsaved changes asks for confirmation, and keeps them', { tag: '@deep' }, async ({
  page,
}) => {
  const slug = `publie-${randomUUID().slice(0, 8)}`;
  const { id } = await saveArticle(token, { slug, title: slug });
  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByLabel('Extrait').fill('Pas encore enregistré.');
  const leave = () => page.getByRole('link', { name: 'Retour aux articles' }).click();
  await leave();
  await page.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(page.getByLabel('Extrait')).toHaveValue('Pas encore enregistré.');
  await leave();
  await page.getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');
  await page.goto(`/admin/articles/${id}/edit`);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByLabel('Extrait')).toHaveValue('Pas encore enregistré.');
  expect((await stored(id)).excerpt).toBe('');
});
