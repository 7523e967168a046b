import type { Page } from '@playwright/test';
import { EventSource } from 'eventsource';
import { call, enterAs, tokenOf } from './api-client.ts';
import {
  CANDIDATE,
  enterConversation,
  listenInPage,
  newTalk,
  openConversation,
  RECRUITER,
  say,
  threadOf,
} from './conversation.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';

/** Receives events with the independent library `eventsource`, which sends the token in a header. */
async function listenFromNode(email: string) {
  const { body } = await call('POST', '/api/messaging/subscription', await tokenOf(email), {});
  const url = new URL('/.well-known/mercure', process.env.E2E_URL);
  for (const topic of body.topics as string[]) url.searchParams.append('topic', topic);
  const authorization = `Bearer ${body.token}`;
  const source = new EventSource(url, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization } }),
  });
  const received: string[] = [];
  source.addEventListener('message', ({ data }) => received.push(data));
  await new Promise((resolve) => source.addEventListener('open', resolve));
  return { received, close: () => source.close() };
}
/** The types of updates about conversations. */
const typesOf = (received: string[]) =>
  new Set(received.map((data) => JSON.parse(data).type).filter((type) => type !== 'notifications_changed'));

/** Chooses an action of the menu '⋯' of the open conversation. */
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions sur la conversation' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('messages, read state and blocking arrive live for both participants', async ({
  browser,
  request,
  baseURL,
}) => {
  const id = await openConversation(request);
  const recruiter = await enterConversation(browser, baseURL, RECRUITER, id);
  const candidate = await enterConversation(browser, baseURL, CANDIDATE, id);
  const receivedInPage = await listenInPage(candidate);
  const node = await listenFromNode(RECRUITER);
  await expect(threadOf(recruiter)).toContainText('Je suis disponible dès le mois prochain.');

  await recruiter.getByLabel('Votre message').fill('Bonjour <b>Camille</b>');
  await recruiter.getByLabel('Votre message').press('Enter');
  await expect(threadOf(candidate)).toContainText('Bonjour <b>Camille</b>');
  await expect(threadOf(recruiter).getByText('· Lu')).toBeVisible();
  await expectAccessible(candidate);

  await choose(candidate, 'Bloquer');
  const question = candidate.getByRole('alertdialog', { name: 'Bloquer cette conversation ?' });
  await question.getByRole('button', { name: 'Bloquer' }).click();
  await expect(recruiter.getByText('Conversation bloquée')).toBeVisible();
  await expect(recruiter.getByLabel('Votre message')).toHaveCount(0);
  await choose(candidate, 'Débloquer');
  await expect(recruiter.getByLabel('Votre message')).toBeVisible();

  const all = new Set(['new_message', 'messages_read', 'conversation_status_changed']);
  await expect.poll(() => typesOf(node.received)).toEqual(all);
  await expect.poll(async () => typesOf(await receivedInPage())).toEqual(all);
  node.close();
  await Promise.all([recruiter, candidate].map((page) => page.context().close()));
});

test('the tabs of a browser share one stream: another takes it over, and logging out ends it', {
  tag: '@deep',
}, async ({ page, context }) => {
  const { id, recruiter, candidate } = await newTalk('tabs');
  const isStream = (url: string) => new URL(url).pathname === '/.well-known/mercure';
  const opened: string[] = [];
  context.on('request', (request) => {
    if (isStream(request.url())) opened.push(request.url());
  });
  await page.goto('/contact');
  await page.evaluate((token) => localStorage.setItem('praticio-token', token), recruiter.token);
  await page.goto(`/conversations/${id}`);
  await expect.poll(() => opened.length).toBe(1);
  const other = await context.newPage();
  await other.goto(`/conversations/${id}`);
  await expect(other.getByLabel('Votre message')).toBeVisible();

  await say(candidate, id, 'Aux deux onglets');
  for (const tab of [page, other]) await expect(threadOf(tab).getByText('Aux deux onglets')).toHaveCount(1);
  expect(opened).toHaveLength(1);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
  expect(opened[1]).toContain('lastEventID=');
  await say(candidate, id, "À l'onglet qui reste");
  await expect(threadOf(other).getByText("À l'onglet qui reste")).toHaveCount(1);
  await expect(threadOf(other).getByText('Aux deux onglets')).toHaveCount(1);

  const cookies = async () =>
    (await context.cookies(opened)).filter(({ name }) => name === 'mercureAuthorization').length;
  await expect.poll(cookies).toBe(1);
  const ended = Promise.race(
    (['requestfinished', 'requestfailed'] as const).map((event) =>
      other.waitForEvent(event as 'requestfinished', (request) => isStream(request.url())),
    ),
  );
  await other.getByRole('button', { name: /^Mon compte/ }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(other).toHaveURL('/login');
  await ended;
  await expect.poll(cookies).toBe(0);
  expect(opened).toHaveLength(2);
});

/** The vertical position of the first message with this text. */
const heightOf = async (page: Page, text: string) =>
  (await threadOf(page).getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;

test.describe('a long thread', { tag: ['@phone', '@deep', '@soak-on-desktop'] }, () => {
  // the second: the browser logs the response 401 after an ended session
  test.use({ allowedMessages: [/ERR_FAILED|status of 401/] });

  test('it keeps its scroll position, its draft, and messages that could not be sent', async ({
    page,
    browser,
    baseURL,
    viewport,
  }) => {
    test.slow();
    const { id, recruiter, candidate } = await newTalk('long');
    for (let number = 2; number <= 56; number += 1) await say(candidate, id, `Message n° ${number}.`);
    await enterAs(page, recruiter);
    await page.goto('/conversations');
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(row.getByText('9+')).toBeVisible();
    await page.getByLabel('Rechercher dans les conversations').fill('conversation long');
    await row.click();
    // both panes belong to one page, for each of its paths
    await expect(page.getByLabel('Rechercher dans les conversations')).toHaveValue('conversation long');
    await expect(threadOf(page).getByText('Message n° 56.')).toBeInViewport();
    await expect(row.getByText('9+')).toHaveCount(0);

    await test.step('older messages come before, new ones after, and what is read stays', async () => {
      await threadOf(page).evaluate((thread) => thread.scrollTo(0, -thread.scrollHeight));
      const more = page.getByRole('button', { name: 'Messages précédents' });
      await expect(more).toBeInViewport();
      const before = await heightOf(page, 'Message n° 7.');
      await more.press('Enter');
      await expect(threadOf(page).getByText('Message n° 2.')).toHaveCount(1);
      const near = (height: number) => Math.abs(height - before) <= 60;
      await expect.poll(async () => near(await heightOf(page, 'Message n° 7.'))).toBe(true);
      let settled = await heightOf(page, 'Message n° 7.');
      const isStill = async () => {
        const before = settled;
        settled = await heightOf(page, 'Message n° 7.');
        return settled === before;
      };
      await expect.poll(isStill).toBe(true);
      await say(candidate, id, 'Le tout dernier');
      await page.getByRole('button', { name: 'Nouveaux messages' }).waitFor();
      await expect.poll(() => heightOf(page, 'Message n° 7.')).toBeCloseTo(settled, 0);
      await page.getByRole('button', { name: 'Nouveaux messages' }).press('Enter');
      await expect(threadOf(page).getByText('Le tout dernier')).toBeInViewport();
      await expectAccessible(page);
    });

    await test.step('the notification of a conversation that was opened is read, in every tab and device', async () => {
      const device = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'fr-FR' });
      const others = [await page.context().newPage(), await device.newPage()];
      for (const other of others) {
        await enterAs(other, recruiter);
        await other.goto('/dashboard');
        await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      const list = page.getByRole('dialog', { name: 'Notifications' });
      await expect(list.getByRole('link', { name: /vous a écrit au sujet de/ })).toBeVisible();
      await expectAccessible(page);
      await expect(list.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await others[0]?.close();
      await device.close();
    });

    await test.step('a phone shows one pane at a time; the draft is there on the way back', async () => {
      await page.getByLabel('Votre message').fill('À demain');
      await page.reload();
      await expect(page.getByLabel('Votre message')).toHaveValue('À demain');
      const isPhone = (viewport?.width ?? 0) < 768;
      await expect(row).toBeVisible({ visible: !isPhone });
      if (!isPhone) return;
      await page.getByRole('link', { name: 'Retour' }).click();
      await expect(threadOf(page)).toHaveCount(0);
      await row.click();
      await expect(page.getByLabel('Votre message')).toHaveValue('À demain');
    });

    await test.step('a session that ends takes nothing: the login leads back to conversation and draft', async () => {
      expect((await call('POST', '/api/logout-everywhere', recruiter.token)).status).toBe(204);
      await page.reload();
      await expect(page).toHaveURL('/login');
      await logIn(page, recruiter.email, recruiter.password);
      await expect(page).toHaveURL(`/conversations/${id}`);
      await expect(page.getByLabel('Votre message')).toHaveValue('À demain');
    });

    await test.step('a message that fails stays, and goes out at a second try', async () => {
      await page.route('**/messages', (route) => route.abort());
      await page.getByLabel('Votre message').press('Enter');
      const again = page.getByRole('button', { name: 'Réessayer' });
      await expect(again).toBeVisible();
      await page.unroute('**/messages');
      await again.press('Enter');
      await expect(again).toHaveCount(0);
      await expect(threadOf(page).getByText('À demain')).toHaveCount(1);
    });
  });
});
