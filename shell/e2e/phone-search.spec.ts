import { enterAs, tokenOf } from './api-client.ts';
import { expect, expectAccessible, test } from './journey.ts';

const onPhone = { tag: ['@phone-only', '@deep'] };

test.use({ viewport: { width: 390, height: 664 } });

test(
  'suggestions take the whole screen below their field, and each way to close them keeps text and focus',
  onPhone,
  async ({ page }) => {
    const words = page.getByRole('combobox', { name: 'Métier' });
    const place = page.getByRole('combobox', { name: 'Lieu' });
    const list = page.getByRole('listbox');
    const fillsTheScreen = async () => {
      await expect(list).toBeVisible();
      await expect.poll(() => list.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 664 });
      const field = () =>
        page.evaluate(() => {
          const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
          return { y, isSeen: topmost === document.activeElement };
        });
      await expect.poll(field).toEqual({ y: 10, isSeen: true });
    };

    await page.goto('/');
    const { y } = (await words.boundingBox()) ?? {};
    await test.step("the browser's back closes the list, not the page", async () => {
      await words.pressSequentially('infirm');
      await expect(page.getByRole('option', { name: /^Infirmier IDE/ })).toBeVisible();
      await fillsTheScreen();
      // while it is open, the list hides the rest of the page from screen readers: VoiceOver cannot be kept to it otherwise
      await expectAccessible(page, { without: ['aria-hidden-focus', 'page-has-heading-one', 'region'] });
      await expect.poll(() => page.evaluate(() => history.state?.over)).toBe(1);
      await page.goBack();
      await expect(list).toHaveCount(0);
      await expect(page).toHaveURL('/');
      await expect(words).toHaveValue('infirm');
      await expect(words).toBeFocused();
      await expect.poll(async () => (await words.boundingBox())?.y).toBe(y);
    });

    await test.step('so do the arrow and Escape; a touch and the keys choose', async () => {
      await page.keyboard.type('i');
      await fillsTheScreen();
      await page.getByRole('button', { name: 'Fermer les suggestions', includeHidden: true }).tap();
      await expect(list).toHaveCount(0);
      await expect(words).toBeFocused();
      await page.keyboard.type('e');
      await fillsTheScreen();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(words).toHaveValue('infirmie');
      await page.keyboard.type('r');
      await page.getByRole('option', { name: /^Infirmier anesthésiste/ }).tap();
      await expect(list).toHaveCount(0);
      await expect(words).toHaveValue('Infirmier anesthésiste');

      await place.pressSequentially('nant');
      await fillsTheScreen();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(place).toHaveValue(/^Nant/);
      await place.fill('reze');
      await fillsTheScreen();
      await page.getByRole('button', { name: 'Effacer le texte', includeHidden: true }).tap();
      await expect(place).toHaveValue('');
      await expect(place).toBeFocused();
    });
  },
);

test(
  'the first card of the list starts within 340 px, for each reader and each search',
  onPhone,
  async ({ page }) => {
    const searches = [
      '',
      '?query=infirmier',
      '?query=infirmier+nantes',
      '?near=commune:44109&radius=60&from=2027-01-04',
    ];
    for (const email of ['', 'candidat@praticio.test', 'recruteur@praticio.test']) {
      if (email !== '') await enterAs(page, { token: await tokenOf(email) });
      for (const search of searches)
        await test.step(`${email} ${search}`, async () => {
          await page.goto(`/offers${search}`);
          const card = page.getByRole('article').first();
          await expect(card).toBeVisible();
          if (search.startsWith('?query'))
            await expect(page.getByText('Métier : Infirmier')).toBeInViewport();
          expect((await card.boundingBox())?.y).toBeLessThanOrEqual(340);
        });
    }
  },
);
