import type { Locator } from '@playwright/test';
import { call, enterAs, grantOffers, newCandidate, newMember } from './api-client.ts';
import { press, tabTo } from './by-keyboard.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { offerDraft } from './offer-draft.ts';

/** A structure comes back to the people whom it knows. */

const DAY = `${new Date().getFullYear() + 1}-05-11`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const SMALL_PHONE = { width: 390, height: 664 };
/** Of the bar at the bottom of a phone. */
const BAR_HEIGHT = 64;

/** The rows of a list begin above the bar of a small phone, below the controls. */
async function expectInFirstScreen(first: Locator): Promise<void> {
  await expect(first).toBeVisible();
  await first.page().waitForLoadState('networkidle');
  const top = (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(top).toBeLessThan(SMALL_PHONE.height - BAR_HEIGHT);
}

test('an open night is filled from the planning: somebody of the pool is invited, and answers on a phone', {
  tag: '@deep',
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const [manager, nurse] = await Promise.all([
    newMember('pool-manager', 'medical'),
    newCandidate('pool-nurse', { availability: [{ from: DAY, to: DAY }] }),
  ]);
  await grantOffers(manager, 1);
  const work = { ...offerDraft('Infirmier de jour'), speciality: 'Infirmier', contractType: 'Vacation' };
  const known = await call('POST', '/api/offers', manager.token, work);
  const interest = await call('POST', `/api/offers/${known.body.id}/interest`, nurse.token, {});
  const slots = [{ day: DAY, start: '20:00', end: '08:00' }];
  const nights = await call('POST', '/api/offers', manager.token, { ...work, title: 'Nuit en mai', slots });
  expect(nights.status).toBe(201);

  await test.step('who was asked agrees to be kept', async () => {
    expect((await call('POST', `/api/interests/${interest.body.id}/pool`, manager.token)).status).toBe(204);
    const [asked] = (await call('GET', '/api/my-pools', nurse.token)).body as unknown as { id: string }[];
    const path = `/api/my-pools/${asked?.id}`;
    expect((await call('PUT', path, nurse.token, { isMember: true })).status).toBe(204);
  });

  await enterAs(page, manager);
  await test.step('the pool of the open night can be read and ticked by everybody, at every width', async () => {
    await page.goto(`/remplacants?inviter=${nights.body.id}`);
    await page.getByRole('checkbox', { name: 'Cocher : Ada Martin' }).press('Space');
    await expect(page.getByRole('button', { name: 'Inviter à cette offre' })).toBeVisible();
    await expectAccessible(page);
    const desk = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize(PHONE.viewport);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
    await page.setViewportSize(SMALL_PHONE);
    await expectInFirstScreen(
      page.getByRole('list', { name: 'Mes remplaçants' }).getByRole('listitem').first(),
    );
    await page.goto('/my-offers');
    await expectInFirstScreen(page.getByRole('row').filter({ hasText: 'Nuit en mai' }).first());
    await page.setViewportSize(desk);
  });

  await page.goto(`/planning?vue=semaine&date=${DAY}`);
  await test.step('the manager goes to the open night and invites who is free, by keyboard', async () => {
    const grid = page.getByRole('grid');
    const night = grid.getByRole('button', { name: /à pourvoir$/i });
    await expect(night).toBeVisible();
    await tabTo(page, grid.locator('[tabindex="0"]'));
    while (!(await night.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const free = page.getByRole('dialog').getByRole('region', { name: 'Mes remplaçants, libres ce jour-là' });
    await expect(free).toContainText('Ada Martin');
    await expectAccessible(page);
    await press(page, free.getByRole('button', { name: 'Inviter Ada Martin' }));
    const dialog = page.getByRole('dialog', { name: 'Inviter Ada Martin' });
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: 'Inviter', exact: true }));
    await expect(dialog).toHaveCount(0);
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR', ...PHONE });
  const phone = await context.newPage();
  await test.step('who is invited answers on a phone', async () => {
    await enterAs(phone, nurse);
    await phone.goto('/invitations');
    const invitation = phone.getByRole('listitem').filter({ hasText: 'Nuit en mai' });
    await expect(invitation).toContainText(/pour 1\scréneau/);
    await expectAccessible(phone);
    await invitation.getByRole('link', { name: "Répondre à l'offre" }).tap();
    await phone.getByRole('button', { name: 'Exprimer mon intérêt' }).last().tap();
    const dialog = phone.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer' }).tap();
    await expect(dialog).toHaveCount(0);
    await phone.goto('/invitations');
    await expect(invitation).toContainText('Vous avez répondu');
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  });

  await test.step('the planning names them for the night, and offers nobody a second invitation', async () => {
    await page.reload();
    const night = page.getByRole('grid').getByRole('button', { name: /1\scandidat, à pourvoir$/ });
    await night.click();
    await expect(page.getByRole('dialog').getByText('1 candidat sur ce créneau')).toBeVisible();
    const sent = await call('GET', `/api/offers/${nights.body.id}/invitations`, manager.token);
    expect(sent.body).toMatchObject([{ state: 'answered', candidate: { lastname: 'Martin' } }]);
  });
  await context.close();
});
