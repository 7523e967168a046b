import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More presses of Tab than any page has places to stop at. */
const STOPS_MAX = 150;

/** Presses Tab until `target` has the focus, as somebody does who sees where the focus is; Shift+Tab goes backwards. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () =>
    target.evaluate((element) => {
      const { activeElement } = document;
      // the editor and the fields of dates have their focus inside
      return element === activeElement || element.contains(activeElement);
    });
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${STOPS_MAX} presses of Tab did not reach ${target}`);
}

/** Goes to `target` by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
