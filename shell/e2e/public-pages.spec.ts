import { expect, expectAccessible, test } from './journey.ts';

/** The public pages with their titles, and whether the previous page links there, which is faster than a full page load. */
const pages = [
  ['/', /Praticio · Offres/],
  ['/contact', /^Contact/, 'linked'],
  ['/tarifs', /^Tarifs/, 'linked'],
  ['/mentions-legales', /^Mentions légales/, 'linked'],
  ['/licences', /^Licences/, 'linked'],
  ['/cgu', /^Conditions générales d'utilisation/, 'linked'],
  ['/cgv', /^Conditions générales de vente/, 'linked'],
  ['/confidentialite', /^Politique de confidentialité/, 'linked'],
  ['/accessibilite', /^Accessibilité/, 'linked'],
  ['/verify-email', /^Vérification/],
  ['/reset-password', /^Lien invalide ou expiré/],
  ['/forgot-password', /^Mot de passe oublié/, 'linked'],
  ['/login', /^Connexion/, 'linked'],
  ['/register', /^Inscription/, 'linked'],
  ['/resend-verification', /^Renvoyer/, 'linked'],
] as const;

test('every public page is titled, fits the screen and has no accessibility violation', {
  tag: ['@phone-only', '@deep'],
}, async ({ page }) => {
  test.slow();
  for (const [path, title, isLinked] of pages) {
    await test.step(path, async () => {
      if (isLinked) await page.locator(`:is(main, footer) a[href="${path}"]`).first().click();
      else await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
});

test.describe('an unknown path', () => {
  test.use({ allowedMessages: [/status of 404/] });

  test('it leads to the home page, which says that the page does not exist', async ({ page }) => {
    expect((await page.goto('/nulle-part'))?.status()).toBe(404);
    await expect(page).toHaveURL('/');
    await expect(page.getByText("Cette page n'existe pas")).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the browser's back closes a sheet or the menu first, and then leaves the page", {
    tag: '@deep',
  }, async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: 'Filtres' });
    const openSheet = async () => {
      await page.getByRole('button', { name: /^Filtres/ }).click();
      await expect(sheet).toBeVisible();
    };
    const untilSettled = (over: number) =>
      expect
        .poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0))
        .toBe(over);
    await page.goto('/contact');
    await page.goto('/offers');
    await openSheet();
    await untilSettled(1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/offers');

    // closed otherwise, it leaves nothing that back would have to pass
    await openSheet();
    await untilSettled(1);
    await sheet.getByRole('button', { name: 'Fermer' }).click();
    await untilSettled(0);
    await page.goBack();
    await expect(page).toHaveURL('/contact');

    await page.goto('/offers');
    const words = page.getByRole('combobox', { name: 'Métier' });
    await words.pressSequentially('infirm');
    await expect(page.getByRole('option', { name: /^Infirmier/ }).first()).toBeVisible();
    await untilSettled(1);
    await page.goBack();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(words).toHaveValue('infirm');
    await page.goto('/contact');

    const menu = page.getByRole('button', { name: 'Fermer le menu' });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await untilSettled(1);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/contact');

    // a link of it leads on, and back from there to the page below
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await untilSettled(1);
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await untilSettled(0);
    await expect(menu).toBeHidden();
  });
});

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nom complet')).toBeFocused();
});

test('a navigation moves the focus to the new page and announces its title', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibilité' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Accessibilité · Praticio' })).toBeAttached();
});

test('the header changes style once the page is scrolled more than 10 px', async ({ page }) => {
  await page.goto('/cgu');
  // a page that is still loading is not high enough to be scrolled
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(header).toHaveAttribute('data-scrolled', 'true');
});

test('the search opens the list with exactly the entered criteria', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Métier' }).fill('cardio');
  // elements below the suggestions cannot be reached while they are open
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('combobox', { name: 'Métier' }).press('Escape');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Type de contrat').selectOption('CDI');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL('/offers?query=cardio&contractType=CDI');

  for (const [width, height] of [
    [1280, 640],
    [390, 664],
  ] as const) {
    await test.step(`place, dates and button are above the fold at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const path of ['/', '/offers?near=commune:44109&radius=60']) {
        await page.goto(path);
        await expect(page.getByRole('combobox', { name: 'Métier' })).toBeVisible();
        const folded = page.getByRole('button', { name: /^Nantes · 60.km$/ });
        if (width === 390 && path !== '/') await folded.click();
        for (const shown of [
          page.getByRole('combobox', { name: 'Lieu' }),
          page.getByRole('button', { name: /^Dates/ }),
          page.getByRole('button', { name: 'Rechercher' }),
        ])
          await expect(shown).toBeInViewport({ ratio: 1 });
        if (path !== '/') await expect(page.getByRole('combobox', { name: 'Rayon' })).toHaveValue('60');
      }
    });
  }
});

test('the phone menu works by keyboard alone', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Offres', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/offers');
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});
