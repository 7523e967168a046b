import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { articleListSchema } from '@praticio/contracts/blog/article';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { call, enterAs, tokenOf } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** Layout shifts while a page arrives, and axe's findings on it, through the gateway whose public pages are rendered (global-set-up.config.ts). */

const LAYOUT_SHIFT_MAX = 0.02;
const WIDTHS = [390, 1280];
const FONT_DELAY_MS = 600;
/** Long enough for the other requests of a page to be sent. */
const LAST_REQUEST_MS = 250;

const NEXT_YEAR = new Date().getFullYear() + 1;
const NANTES_IN_SUMMER = `near=commune:44109&from=${NEXT_YEAR}-08-03&to=${NEXT_YEAR}-08-14`;
/** A list with the chips of a place, a radius and dates. */
const AROUND_NANTES = `/offers?radius=30&${NANTES_IN_SUMMER}`;

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => {
    await use(process.env.E2E_RENDERED_URL);
  },
  // also in `npm run test:deep`: this test looks for elements that move
  contextOptions: { reducedMotion: 'no-preference' },
  // an offer and an article that do not exist
  allowedMessages: [/404 \(Not Found\)/],
});

/** A list without an offer: ways out, and an alert by an email address alone. */
const NOTHING = `/offers?query=orthoptiste&contractType=Stage&${NANTES_IN_SUMMER}`;

interface Painted {
  shift: number;
  /** When the shifts count from, by the page's clock; those before answer a press. */
  from: number;
  /** The shifts, for the message of a failure. */
  moved: string[];
  /** The element of the largest paint. */
  largest: string;
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: Painted = { shift: 0, from: 0, moved: [], largest: '' };
    Object.assign(window, { painted });
    const nameOf = (node: Node | null | undefined) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : '(gone)';
    };
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
      for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
        if (startTime < painted.from) continue;
        painted.shift += value;
        painted.moved.push(...sources.map(({ node }) => nameOf(node)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined;
      painted.largest = nameOf(last?.element);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const painted = (page: Page) => page.evaluate(() => (window as unknown as { painted: Painted }).painted);

/** Counts shifts from now on only. */
const countFromNow = (page: Page) =>
  page.evaluate(() => {
    const { painted } = window as unknown as { painted: Painted };
    Object.assign(painted, { shift: 0, from: performance.now(), moved: [] });
  });

async function paintsOf(page: Page, path: string): Promise<Painted> {
  await page.goto(path);
  await expect(page.locator('#page-state')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return painted(page);
}

/** Lets the responses of the API arrive one at a time, the last requested first: an order that a busy service may give. */
async function respondInReverse(page: Page): Promise<void> {
  const waiting: Route[] = [];
  let isResponding = false;
  const respondToAll = async () => {
    isResponding = true;
    await setTimeout(LAST_REQUEST_MS);
    for (let route = waiting.pop(); route; route = waiting.pop()) {
      // a request whose page has gone needs no response
      await route.continue().catch(() => undefined);
      const response = await route
        .request()
        .response()
        .catch(() => null);
      await response?.finished().catch(() => null);
    }
    isResponding = false;
  };
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      waiting.push(route);
      if (!isResponding) await respondToAll();
    },
  );
}

/** Fonts that arrive after the text was painted, as over a slow network. */
async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await setTimeout(FONT_DELAY_MS);
    await route.continue().catch(() => undefined);
  });
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watchPaints(page);
  await respondInReverse(page);
  await delayFonts(page);
  for (const path of paths) {
    for (const width of WIDTHS) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const { shift, moved, largest } = await paintsOf(page, path);
        expect(shift, `moved: ${moved.join(', ')}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
        expect(largest).not.toBe('');
        expect(largest).not.toMatch(/skeleton|spinner/);
      });
    }
    // at the last width; zoom-and-contrast.spec.ts looks at narrow pages
    await expectAccessible(page);
  }
}

test('nothing moves while a public page arrives, and its largest paint is no skeleton', {
  tag: '@deep',
}, async ({ page }) => {
  test.slow();
  const { items: offers } = offersPageSchema.parse((await call('GET', '/api/offers')).body);
  const offer = offers.find(({ structureId }) => structureId);
  const { articles } = articleListSchema.parse((await call('GET', '/api/blog')).body);
  const details = [`/offers/${offer?.id}`, `/blog/${articles[0]?.slug}`];
  await expectStill(page, ['/', '/offers', AROUND_NANTES, '/register', ...details]);

  for (const width of WIDTHS) {
    await test.step(`the map at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await paintsOf(page, '/offers');
      await page.getByRole('button', { name: 'Carte', exact: true }).click();
      await expect(page.locator('.offers-map')).toBeVisible();
      // the press has moved the list; the content of the map's place arrives from now on
      await countFromNow(page);
      const map = page.getByRole('application', { name: 'Carte des offres' });
      await expect(map.getByRole('button').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { shift, moved } = await painted(page);
      expect(shift, `moved: ${moved.join(', ')}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
      await expectAccessible(page);
    });
    await test.step(`suggestions at ${width} px`, async () => {
      await paintsOf(page, '/');
      const words = page.getByRole('combobox', { name: 'Métier' });
      await words.focus();
      await countFromNow(page);
      await words.pressSequentially('infirm');
      await expect(page.getByRole('option', { name: /^Infirmier IDE/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { shift, moved } = await painted(page);
      expect(shift, `moved: ${moved.join(', ')}`).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
      // on a phone the field goes back from the top of the screen
      await countFromNow(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect((await painted(page)).shift).toBeLessThanOrEqual(LAYOUT_SHIFT_MAX);
    });
  }
});

test('nothing moves while another public page arrives', { tag: ['@deep', '@soak'] }, async ({ page }) => {
  test.slow();
  const { items: offers } = offersPageSchema.parse((await call('GET', '/api/offers')).body);
  const structure = `/structures/${offers.find(({ structureId }) => structureId)?.structureId}`;
  const coming = ['/register?pour=recruter', '/tarifs', '/offers/email-alert'];
  await expectStill(page, [NOTHING, '/blog', '/contact', '/cgu', ...coming, structure, '/offers/999999']);
});

/** The path itself, or that of the contract of somebody's first engagement. */
async function pathOf(path: string, token: string): Promise<string> {
  if (path !== '(contract)') return path;
  const engagements = (await call('GET', '/api/engagements?state=confirmed', token)).body as unknown;
  return `/engagements/${(engagements as { id: string }[])[0]?.id}/contract`;
}

for (const [role, email, paths, more] of [
  [
    'candidate',
    'candidat@praticio.test',
    ['/dashboard', '/conversations', '/profile', '/planning?vue=mois'],
    ['/offers', '/profile?tab=availability', '/profile?tab=documents', '/engagements', '(contract)'],
  ],
  [
    'recruiter',
    'recruteur@praticio.test',
    ['/dashboard', '/interests-management', '/cv-library', '/offers/create'],
    ['/shop', '/profile', '/planning', `/cv-library?radius=50&${NANTES_IN_SUMMER}`],
  ],
] as const) {
  const expectStillAs = async (page: Page, paths: readonly string[]) => {
    test.slow();
    const token = await tokenOf(email);
    await enterAs(page, { token });
    await expectStill(page, await Promise.all(paths.map((path) => pathOf(path, token))));
  };
  test(`nothing moves while a page of a ${role} arrives`, { tag: '@deep' }, ({ page }) =>
    expectStillAs(page, paths),
  );
  test(`nothing moves while another page of a ${role} arrives`, { tag: ['@deep', '@soak'] }, ({ page }) =>
    expectStillAs(page, more),
  );
}
