import { randomUUID } from 'node:crypto';
import { call, enterAs, tokenOf } from './api-client.ts';
import { onePixel, saveArticle } from './blog-articles.ts';
import { actingParts, hostileMarkup, RUN, ranCode } from './hostile-markup.ts';
import { expect, test } from './journey.ts';

// Without the Content-Security-Policy only the sanitizer protects the reader from these.
test.use({ bypassCSP: true, allowedMessages: [/nowhere.png/] });

const ATTACK = `"'></title></textarea><script>${RUN}</script><img src="/nowhere.png" onerror="${RUN}">`;

test('scripts in an article, its picture’s name and a comment reach readers and administrators as harmless text', {
  tag: '@deep',
}, async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const token = await tokenOf('admin@praticio.test');
  const slug = `hostile-${randomUUID().slice(0, 8)}`;
  const title = `${slug} ${ATTACK}`;
  const texts = {
    excerpt: ATTACK,
    tags: ATTACK,
    author: ATTACK.slice(0, 100),
    authorTitle: ATTACK.slice(0, 100),
  };
  const image = new File([new Uint8Array(onePixel)], `${ATTACK.replaceAll('/', '')}.png`, {
    type: 'image/png',
  });
  const { id } = await saveArticle(
    token,
    { title, slug, ...texts, imageAlt: ATTACK, content: hostileMarkup.join('\n') },
    { image },
  );
  const comment = {
    name: ATTACK.slice(0, 80),
    email: 'ana@exemple.fr',
    comment: hostileMarkup.join('\n').slice(0, 1_900),
  };
  const { status, body } = await call('POST', `/api/blog/${slug}/comments`, undefined, comment);
  expect(status).toBe(201);
  await call('POST', `/api/blog/${slug}/comments/${body.id}/report`, undefined, {
    reason: 'spam',
    details: ATTACK,
  });
  // a comment with links waits for approval
  const approved = await call('PUT', `/api/admin/blog/comments/${body.id}/approve`, token);
  expect(approved.status).toBe(204);

  await test.step('a reader', async () => {
    await page.goto(`/blog?search=${slug}`);
    await expect(page.getByRole('link', { name: slug })).toBeVisible();
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const [index] of hostileMarkup.entries())
      await expect(
        page.locator('.kit-rich-text').getByText(`Repère ${index + 1}.`, { exact: true }),
      ).toBeVisible();
    expect(await actingParts(page)).toEqual([]);
    await expect(page.getByText(comment.name, { exact: true })).toBeVisible();
    await page.locator('.kit-rich-text').getByText('survol').hover();
  });

  await test.step('a reader of the feed gets well-formed XML', async () => {
    const feed = await page.evaluate(async () => {
      const text = await (await fetch('/blog/feed.xml', { cache: 'no-store' })).text();
      const parsed = new DOMParser().parseFromString(text, 'text/xml');
      const errors = parsed.querySelectorAll('parsererror').length;
      return { errors, titles: [...parsed.querySelectorAll('item > title')].map((node) => node.textContent) };
    });
    expect(feed.errors).toBe(0);
    expect(feed.titles.length).toBeGreaterThan(0);
  });

  await test.step('an administrator', async () => {
    await enterAs(page, { token });
    await page.goto(`/admin/articles?search=${slug}`);
    await expect(page.getByRole('row', { name: slug })).toBeVisible();
    await page.goto(`/admin/comments?search=${slug}`);
    await expect(page.getByText(comment.name, { exact: true })).toBeVisible();
    await page.goto(`/admin/articles/${id}/edit`);
    await expect(page.getByRole('textbox', { name: 'Contenu' })).toContainText('Repère 15.');
    await page.getByRole('button', { name: 'Aperçu' }).click();
    await expect(page.getByRole('dialog').getByText('Repère 15.')).toBeVisible();
  });

  expect(await ranCode(page)).toBe(false);
  expect(dialogs).toEqual([]);
  expect(asked.filter((url) => /nowhere|example\.test/.test(url))).toEqual([]);
});
