import type { Page } from '@playwright/test';
import { call, newMember } from './api-client.ts';
import { expect, test } from './journey.ts';

// Without the Content-Security-Policy nothing but the cleaning of the text stands between these and the reader.
test.use({ bypassCSP: true, allowedMessages: [/nowhere.png/] });

/** What each tries to do when it runs: leave a mark that the test looks for. */
const RUN = 'window.hostileCodeRan=true;alert(1)';

const hostile = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src="/nowhere.png" onerror="${RUN}">`,
  `<svg onload="${RUN}"><script>${RUN}</script><animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>`,
  `<math><mtext></p><style><img src="/nowhere.png" onerror="${RUN}"></style></mtext></math>`,
  `<a href="javascript:${RUN}">lien un</a>`,
  `<a href=" java&#x0A;script:${RUN}">lien deux</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">lien trois</a>`,
  `<a href="https://example.test/" onclick="${RUN}" onfocus="${RUN}" autofocus>lien quatre</a>`,
  `<p onmouseover="${RUN}" style="position:fixed;inset:0;background:url(/nowhere.png)">survol</p>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><object data="data:text/html,<script>${RUN}</script>"></object>`,
  `<style>body{display:none}</style><link rel="stylesheet" href="/nowhere.css"><base href="https://example.test/">`,
  `<form action="javascript:${RUN}"><input autofocus onfocus="${RUN}"><button>envoyer</button></form>`,
  `<details open ontoggle="${RUN}">détail</details><video><source onerror="${RUN}"></video>`,
  `</title><meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
].map((html, index) => `${html}<p>Repère ${index + 1}.</p>`);

const ranCode = (page: Page) => page.evaluate(() => 'hostileCodeRan' in window);

/** Everything in the description that could act, whatever it is. */
const actingParts = (page: Page) =>
  page
    .locator('.kit-rich-text')
    .evaluate((description) =>
      [...description.querySelectorAll('*')].flatMap((element) => [
        ...(/^(?:p|a|br|div)$/i.test(element.tagName) ? [] : [element.tagName]),
        ...[...element.attributes]
          .filter(({ name }) => !['href', 'rel', 'target', 'class'].includes(name))
          .map(({ name }) => `${element.tagName} ${name}`),
      ]),
    );

test('scripts in the text of an offer reach its reader as harmless text', async ({ page }) => {
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
    ...{ title, description: hostile.join('\n'), location: 'Nantes' },
    ...{ speciality: 'Cardiologie et maladies vasculaires', contractType: 'CDI' },
    salary: `<img src="/nowhere.png" onerror="${RUN}">`,
  });
  expect(status).toBe(201);

  await page.goto(`/offers/${body.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const [index] of hostile.entries())
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
  expect(asked.filter((address) => /nowhere|example\.test/.test(address))).toEqual([]);

  // The same text set uncleaned does run: the marks above can be seen.
  const uncleaned = `<img src="/nowhere.png" onerror="${RUN}">`;
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), uncleaned);
  await expect.poll(() => ranCode(page)).toBe(true);
  expect(dialogs).toEqual(['1']);
});
