import type { Page } from '@playwright/test';
import { articleListSchema } from '@praticio/contracts/blog/article';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { call, enterAs, tokenOf } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';

/**
 * Every page as people see it who need it larger, darker or in their own colours. 640 px is a desk of 1280 px at 200 %
 * (WCAG 1.4.4), 320 px the width of reflow (WCAG 1.4.10).
 */
const VIEWS = [
  { name: 'dark, 1280 px', width: 1280, colorScheme: 'dark', forcedColors: 'none', axe: true },
  { name: 'light, 320 px', width: 320, colorScheme: 'light', forcedColors: 'none', axe: true },
  { name: 'light, 200 %', width: 640, colorScheme: 'light', forcedColors: 'none', axe: false },
  // the reader's own colours are not the page's, and axe mixes the two up
  { name: 'forced colours', width: 1280, colorScheme: 'dark', forcedColors: 'active', axe: false },
] as const;

async function expectSeenByAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const { name, width, axe, ...media } of VIEWS) {
      await test.step(`${path}, ${name}`, async () => {
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        expect(
          await page.evaluate(() => document.getAnimations().map((each) => each.constructor.name)),
        ).not.toContain('CSSTransition');
        await page.waitForLoadState('networkidle');
        if (axe) await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path}, ${name}`).toBeLessThanOrEqual(0);
      });
    }
  }
}

test.describe('every page in both schemes, at 320 px, at 200 % and in forced colours', {
  tag: '@deep',
}, () => {
  test('public pages', async ({ page }) => {
    test.slow();
    const { items: offers } = offersPageSchema.parse((await call('GET', '/api/offers')).body);
    const [offer] = offers;
    const { articles } = articleListSchema.parse((await call('GET', '/api/blog')).body);
    await expectSeenByAll(page, [
      '/',
      '/offers',
      `/offers/${offer?.id}`,
      `/blog/${articles[0]?.slug}`,
      '/register?pour=recruter',
    ]);
  });

  test('other public pages', { tag: '@soak' }, async ({ page }) => {
    test.slow();
    const { items: offers } = offersPageSchema.parse((await call('GET', '/api/offers')).body);
    await expectSeenByAll(page, [
      `/structures/${offers.find(({ structureId }) => structureId)?.structureId}`,
      '/blog',
      '/contact',
      '/cgu',
      '/login',
      '/register',
      '/tarifs',
      '/forgot-password',
      '/unsubscribe?token=x.messages.y',
    ]);
  });

  for (const [role, email, paths, more] of [
    [
      'a candidate',
      'candidat@praticio.test',
      ['/dashboard', '/conversations', '/planning?vue=mois'],
      ['/offers/alerts', '/profile', '/profile/security'],
    ],
    [
      'a recruiter',
      'recruteur@praticio.test',
      ['/offers/create', '/interests-management', '/profile?tab=notifications'],
      ['/dashboard', '/planning', '/cv-library', '/shop'],
    ],
    [
      'an administrator',
      'admin@praticio.test',
      ['/admin', '/admin/articles'],
      ['/admin/users', '/admin/reports', '/admin/platform'],
    ],
  ] as const) {
    const expectSeenAs = async (page: Page, paths: readonly string[]) => {
      test.slow();
      await enterAs(page, { token: await tokenOf(email) });
      await expectSeenByAll(page, paths);
    };
    test(`pages of ${role}`, ({ page }) => expectSeenAs(page, paths));
    test(`other pages of ${role}`, { tag: '@soak' }, ({ page }) => expectSeenAs(page, more));
  }
});
