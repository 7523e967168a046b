import { call, newMember } from './api-client.ts';
import { actingParts, hostileMarkup, RUN, ranCode } from './hostile-markup.ts';
import { expect, test } from './journey.ts';

// Without the Content-Security-Policy only the sanitizer protects the reader from these.
test.use({ bypassCSP: true, allowedMessages: [/nowhere.png/] });

test('scripts in the text of an offer reach the reader as harmless text', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const run = Date.now();
  const title = `Offre ${run} </title><script>${RUN}</script><img src=x onerror=${RUN}>`;
  const { token } = await newMember('hostile', 'medical');
  const { status, body } = await call('POST', '/api/offers', token, {
    title,
    description: hostileMarkup.join('\n'),
    location: 'Nantes',
    speciality: 'Cardiologie et maladies vasculaires',
    contractType: 'CDI',
    salary: `<img src="/nowhere.png" onerror="${RUN}">`,
  });
  expect(status).toBe(201);

  await page.goto(`/offers/${body.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const [index] of hostileMarkup.entries())
    await expect(page.getByText(`Repère ${index + 1}.`, { exact: true })).toBeVisible();
  expect(await actingParts(page)).toEqual([]);
  const links = page.locator('.kit-rich-text a');
  await expect(links).toHaveCount(4);
  for (const link of (await links.all()).slice(0, 3)) {
    await expect(link).not.toHaveAttribute('href');
    await link.click();
  }
  await page.getByText('survol').hover();

  await page.goto(`/offers?query=${run}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  expect(await ranCode(page)).toBe(false);
  expect(dialogs).toEqual([]);
  expect(asked.filter((url) => /nowhere|example\.test/.test(url))).toEqual([]);

  // control: without the sanitiser the same text runs its code
  const uncleaned = `<img src="/nowhere.png" onerror="${RUN}">`;
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), uncleaned);
  await expect.poll(() => ranCode(page)).toBe(true);
  expect(dialogs).toEqual(['1']);
});
