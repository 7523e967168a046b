import type { Page } from '@playwright/test';
import { DAY_MS } from '@praticio/contracts/base/units';
import { call, enterAs, newCandidate, newMember, tokenOf } from './api-client.ts';
import { expect, test } from './journey.ts';
import { offerDraft } from './offer-draft.ts';

/** Public pages that arrive as HTML, through a gateway of their own (global-set-up.config.ts). */

const LAYOUT_SHIFT_MAX = 0.02;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_RENDERED_URL);
  },
});

/** Opens `path` and waits until the browser has hydrated the rendered page. */
async function openRendered(page: Page, path: string): Promise<string> {
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  expect(html, `${path} is rendered`).toContain('id="page-state"');
  await expect(page.locator('#page-state')).toHaveCount(0);
  return html;
}

/** Elements and texts of `html`'s root, or of the page's when left out. */
function outline(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const from = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const root = from.getElementById('root')?.cloneNode(true) as HTMLElement;
    root.normalize();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      seen.push(
        node instanceof Element ? `<${node.localName} class="${node.className}">` : `${node.nodeValue}`,
      );
    }
    // the own view is counted as soon as the page is hydrated
    return seen.map((line) => line.replace(/^\d+ vues?$/, 'vues')).filter((line) => line !== '');
  }, html);
}

/** The first offer or article of the demo that a rendered list leads to; a renderer that has just started renders nothing yet. */
async function firstLink(page: Page, list: string, pattern: RegExp): Promise<string> {
  const linkOf = async () => {
    const html = await (await page.request.get(list, { headers: { accept: 'text/html' } })).text();
    return pattern.exec(html)?.[1] ?? '';
  };
  await expect.poll(linkOf, `a link in ${list}`).not.toBe('');
  return linkOf();
}

async function publicPages(page: Page): Promise<string[]> {
  const offer = await firstLink(page, '/offers', /href="(\/offers\/\d+)"/);
  const article = await firstLink(page, '/blog', /href="(\/blog\/[a-z0-9-]+)"/);
  return ['/', '/offers?query=m%C3%A9decin', offer, '/blog', article, '/contact', '/cgu'];
}

interface NotedShift {
  at: number;
  value: number;
  /** Classes of the elements that moved. */
  moved: string[];
}

const expectStill = ({ value, moved }: Omit<NotedShift, 'at'>) =>
  expect(value, `moved: ${moved.join(', ')}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);

/** Notes the page's layout shifts once its fonts are there: a font that arrives late is the network's. */
async function watchShifts(page: Page): Promise<() => Promise<Omit<NotedShift, 'at'>>> {
  await page.addInitScript(() => {
    const noted = { shifts: [] as NotedShift[], fontsAt: 0 };
    Object.assign(window, { noted });
    const noteFonts = () => {
      noted.fontsAt = performance.now();
    };
    document.fonts.addEventListener('loadingdone', () => {
      noteFonts();
      // a busy machine renders the page with them later
      requestAnimationFrame(() => requestAnimationFrame(noteFonts));
    });
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
      for (const { startTime: at, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.className : '(text)'));
        noted.shifts.push({ at, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { noted } = window as unknown as { noted: { shifts: NotedShift[]; fontsAt: number } };
      const later = noted.shifts.filter(({ at }) => at > noted.fontsAt + 200);
      return {
        value: later.reduce((total, { value }) => total + value, 0),
        moved: later.flatMap(({ moved }) => moved),
      };
    });
}

test.describe('on a phone, where no preview stands beside the list', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor's page is whole as it arrives, and the browser changes nothing of it", async ({ page }) => {
    test.slow();
    const shift = await watchShifts(page);
    for (const path of await publicPages(page)) {
      await test.step(path, async () => {
        const html = await openRendered(page, path);
        expect(html.match(/<title>/g)).toHaveLength(1);
        expect(html.match(/<h1[ >]/g)).toHaveLength(1);
        expect(html).not.toMatch(/ style="/);
        // the Content-Security-Policy refuses a script in the page; data is none
        expect(html).not.toMatch(/<script(?![^>]*(?: src="|type="application\/(?:ld\+)?json"))/);
        expect(await outline(page)).toEqual(await outline(page, html));
        expectStill(await shift());
      });
    }
  });

  for (const [name, days] of [
    ['behind', -1],
    ['ahead', 1],
  ] as const) {
    test.describe(`with a clock a day ${name}, on the other side of the world`, { tag: '@deep' }, () => {
      test.use({ timezoneId: 'Pacific/Auckland' });
      test('the page says the same as its server', async ({ page }) => {
        await page.clock.install({ time: Date.now() + days * DAY_MS });
        for (const path of ['/', '/offers']) {
          const html = await openRendered(page, path);
          expect(await outline(page)).toEqual(await outline(page, html));
        }
      });
    });
  }
});

test('a member gets their own header while the content stays where it is', { tag: '@deep' }, async ({
  page,
}) => {
  const shift = await watchShifts(page);
  await enterAs(page, { token: await tokenOf('candidat@praticio.test') });
  const offer = await firstLink(page, '/offers', /href="(\/offers\/\d+)"/);
  // a search that no other journey publishes for: a new offer would move the list
  for (const path of [offer, '/offers?query=m%C3%A9decin', '/', '/blog']) {
    await openRendered(page, path);
    const own = path.startsWith('/offers') ? /Mon compte/ : 'Mon espace';
    const header = page.getByRole('banner');
    await expect(
      header.getByRole(path.startsWith('/offers') ? 'button' : 'link', { name: own }).first(),
    ).toBeVisible();
    expectStill(await shift());
  }
});

/** Notes which of a candidate's buttons on an offer's page can be seen, at each change. */
async function watchCandidateButtons(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seen });
    const look = () => {
      const names = [...document.querySelectorAll('a, button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .flatMap(
          ({ textContent }) => /Exprimer mon intérêt|mes favoris|Signaler/.exec(textContent ?? '')?.[0] ?? [],
        );
      if (names.join() !== seen.at(-1)?.join()) seen.push(names);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
}

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 720 }],
  ['a phone', { width: 390, height: 664 }],
] as const) {
  test(`on ${device} an owner never sees a candidate's buttons, and a candidate keeps them once they are there`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    const seen = await watchCandidateButtons(page);
    const owner = await newMember('drawn-own', 'medical');
    const { id } = (await call('POST', '/api/offers', owner.token, offerDraft('Cardiologue à Brest'))).body;
    await enterAs(page, owner);
    await openRendered(page, `/offers/${id}`);
    await expect(page.getByRole('link', { name: "Modifier l'offre" })).toBeVisible();
    expect((await seen()).flat()).toEqual([]);

    await enterAs(page, await newCandidate('drawn-candidate'));
    await openRendered(page, `/offers/${id}`);
    await expect(page.getByRole('button', { name: 'Exprimer mon intérêt' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const states = await seen();
    expect(new Set(states.at(-1))).toEqual(new Set(['Exprimer mon intérêt', 'mes favoris', 'Signaler']));
    for (const [at, before] of states.slice(0, -1).entries())
      expect(states[at + 1]).toEqual(expect.arrayContaining(before));
  });
}

test("reading a rendered page asks the API once, for the reader's own view of it", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const offer = await firstLink(page, '/offers', /href="(\/offers\/\d+)"/);
  await openRendered(page, offer);
  await expect.poll(() => asked).toEqual([`/api${offer}`]);
});

test('an old rendering is updated once the page is hydrated', async ({ page }) => {
  await page.route('/offers', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('id="page-state"', '$& data-stale');
    await route.fulfill({ response, body: html });
  });
  await page.route('/api/offers?**', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    list.items[0].title = 'Parue à l’instant';
    await route.fulfill({ response, json: list });
  });
  expect(await openRendered(page, '/offers')).not.toContain('Parue à l’instant');
  await expect(page.getByRole('link', { name: 'Parue à l’instant', exact: true })).toBeVisible();
});

test('responds to absent pages with status 404 and a page that says so', async ({ page }) => {
  const response = await page.request.get('/offers/999999', { headers: { accept: 'text/html' } });
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/<title>Offre non trouvée[\s\S]*<h1/);
});

test('an offer that its recruiter has deleted says so, with its status', { tag: '@deep' }, async ({
  page,
}) => {
  const recruiter = await newMember('drawn-gone', 'medical');
  const published = await call('POST', '/api/offers', recruiter.token, offerDraft('Cardiologue à Nantes'));
  const { id } = published.body;
  const deleted = await call('PATCH', `/api/offers/${id}/status`, recruiter.token, { status: 'DELETED' });
  expect(deleted.status).toBe(200);
  // an instance that has not received the deletion still has the offer, and then the page of that moment is used again for 10 s
  await expect(async () => {
    const response = await page.request.get(`/offers/${id}`, { headers: { accept: 'text/html' } });
    expect(response.status()).toBe(410);
    const html = await response.text();
    expect(html).toContain('id="page-state"');
    expect(html).toMatch(/<title>[^<]+<\/title>[\s\S]*<h1[\s\S]*Cette offre n.{1,6}est plus accessible/);
    expect(html).not.toContain('Cardiologue à Nantes');
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('offers are read, paged, searched and left again', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Métier' }).fill('médecin');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/offers\?.*query=m%C3%A9decin/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/offers');
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await expect(page).toHaveURL('/offers?page=2');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Le blog' }).click();
    await page.getByRole('searchbox', { name: 'Rechercher un article' }).fill('remplacement');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/blog\?search=remplacement/);
    const feed = await page.getByRole('link', { name: /RSS/ }).getAttribute('href');
    expect((await page.request.get(`${feed}`)).headers()['content-type']).toContain('xml');
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  });

  test('a structure, an article and the legal pages are read, by links alone', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto(await firstLink(page, '/offers', /href="(\/offers\/\d+)"/));
    await page.locator('a[href^="/structures/"]').first().click();
    await expect(page).toHaveURL(/\/structures\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Le blog' }).click();
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/[a-z0-9-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.kit-rich-text p').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Politique de confidentialité' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Praticio' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Près de vous/ })).toBeVisible();
  });
});
