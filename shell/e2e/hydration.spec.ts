import type { Page } from '@playwright/test';
import { findOnPath } from '@praticio/local/engines/run-tool';
import { enterAs, tokenOf } from './api-client.ts';
import { test } from './development-site.ts';
import { startFirefox } from './firefox.ts';
import { expect } from './journey.ts';
import { type HydratedPage, watchHydration, watchInFirefox } from './watch-hydration.ts';

/**
 * Each rendered page is hydrated by the development build of React, which reports differences from the server's rendering on the
 * console, where each message fails a journey.
 */

const TEXT_PAGES = [
  '/contact',
  '/mentions-legales',
  '/cgu',
  '/cgv',
  '/confidentialite',
  '/accessibilite',
  // rendered with the status 404
  '/offers/999999',
  '/blog/il-n-y-a-rien',
];
/** Each kind of filter, and each order. */
const LISTS = [
  '/offers',
  '/offers?query=m%C3%A9decin&page=2',
  '/offers?near=commune:44109&radius=50&from=2027-06-01&to=2027-08-31&family=locum',
  '/offers?contractType=CDI&payMin=3000&payPer=month&workingTime=Temps+plein&verified=true&sortBy=title&sortOrder=asc',
];
/** The kinds of offers, whose pages differ. */
const FAMILIES = ['post', 'locum', 'sale', 'premises'];

/** Where there is room, the browser adds a second column; list and map are switched in it. */
const OF_COLUMNS = '.offers-switch--floating';
/** Its code comes after the page. */
const LATER = '.offers-visitor-alert__form > *';

/** Elements that stand elsewhere or say something else as soon as somebody is signed in. */
const MEMBERS_OWN = [
  // an alert for those who have no account
  'section[aria-labelledby="visitor-alert"]',
  // their navigation
  'header[data-scrolled]',
  // invitations of visitors to sign in
  '#root main :is(a[href="/login"], a[href="/register"])',
  'section:has(a[href="/register"])',
];

async function linkIn(page: Page, list: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(list, { headers: { accept: 'text/html' } })).text();
  const found = pattern.exec(html)?.[1];
  expect(found, `a link in ${list}`).toBeDefined();
  return found ?? '';
}

async function publicPages(page: Page): Promise<string[]> {
  const offers: string[] = [];
  for (const family of FAMILIES)
    offers.push(await linkIn(page, `/offers?family=${family}`, /href="(\/offers\/\d+)"/));
  const structure = await linkIn(page, offers[0] ?? '', /href="(\/structures\/[\w-]+)"/);
  const article = await linkIn(page, '/blog', /href="(\/blog\/[a-z0-9-]+)"/);
  return ['/', ...LISTS, ...offers, structure, '/blog', '/blog?search=remplacement', article, ...TEXT_PAGES];
}

async function openAll(page: Page, own: string[], check: (taken: HydratedPage) => void): Promise<void> {
  const open = await watchHydration(page, own);
  for (const path of await publicPages(page)) {
    await test.step(path, async () => {
      const taken = await open(path);
      check(taken);
      expect(taken.replaced).toEqual([]);
      expect(taken.withoutReact).toEqual([]);
      expect(taken.titleAfter).toBe(taken.titleBefore);
    });
  }
}

// in one worker, which builds the pages once
test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [/status of 404 .*(?:999999|il-n-y-a-rien)$/] });

// rendered-pages.spec.ts has the other width of each, over the build that is released
test('every page of a visitor is hydrated without a change', { tag: ['@deep', '@soak'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openAll(page, [OF_COLUMNS, LATER], ({ before, after }) => expect(after).toEqual(before));
});

test("every page of a member is hydrated without a change, and shows the member's parts", {
  tag: ['@deep', '@soak'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // has no place, dates or favourites, which would stand in the offers
  await enterAs(page, { token: await tokenOf('collectivite@praticio.test') });
  await openAll(page, MEMBERS_OWN, ({ before, after }) => expect(missingIn(after, before)).toEqual([]));
});

test("Firefox writes dates and numbers as the server's Node does (soak)", {
  tag: ['@deep', '@soak'],
}, async ({ page, siteUrl }) => {
  const program = findOnPath('firefox-esr') ?? findOnPath('firefox');
  test.skip(process.env.SOAK !== '1' || !program, 'needs Firefox, and is run by npm run test:soak');
  const firefox = await startFirefox(program ?? '');
  try {
    const open = await watchInFirefox(firefox);
    for (const path of await publicPages(page)) {
      await test.step(path, async () => {
        const { before, after, replaced } = await open(`${siteUrl}${path}`);
        expect(firefox.said).toEqual([]);
        expect(after).toEqual(before);
        expect(replaced).toEqual([]);
      });
    }
  } finally {
    await firefox.close();
  }
});

/** The lines that `after` does not have in the same order. */
function missingIn(after: string[], before: string[]): string[] {
  let place = 0;
  return before.filter((line) => {
    const found = after.indexOf(line, place);
    if (found !== -1) place = found + 1;
    return found === -1;
  });
}
