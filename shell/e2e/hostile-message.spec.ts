import { enterAs } from './api-client.ts';
import { newTalk, say, threadOf } from './conversation.ts';
import { hostileMarkup, ranCode } from './hostile-markup.ts';
import { expect, test } from './journey.ts';

// Without the Content-Security-Policy only the page itself protects the reader from these.
test.use({ bypassCSP: true });

test('scripts in a message reach its reader as text', { tag: '@deep' }, async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const { id, recruiter, candidate } = await newTalk('hostile');
  for (const attack of hostileMarkup) expect(await say(candidate, id, attack)).toBe(201);

  await enterAs(page, recruiter);
  await page.goto('/conversations');
  await expect(page.getByText('</title>').first()).toBeVisible();
  await page.goto(`/conversations/${id}`);
  for (const [index] of hostileMarkup.entries())
    await expect(threadOf(page)).toContainText(`<p>Repère ${index + 1}.</p>`);
  expect(
    await threadOf(page).locator('script, iframe, object, form, details, [onclick], [onerror]').count(),
  ).toBe(0);

  expect(await ranCode(page)).toBe(false);
  expect(dialogs).toEqual([]);
  expect(asked.filter((url) => /nowhere|example\.test\//.test(url))).toEqual([]);
});
