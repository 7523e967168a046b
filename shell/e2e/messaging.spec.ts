import type { Page } from '@playwright/test';
import { CANDIDATE, enterConversation, openConversation, RECRUITER } from './conversation.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('two people talk: messages, read state and blocking arrive while both look', { tag: '@phone' }, async ({
  browser,
  request,
  baseURL,
}) => {
  const id = await openConversation(request);
  const recruiter = await enterConversation(browser, baseURL, RECRUITER, id);
  const candidate = await enterConversation(browser, baseURL, CANDIDATE, id);
  const threadOf = (page: Page) => page.getByRole('region', { name: 'Messages' });
  await expect(threadOf(recruiter)).toContainText('Je suis disponible dès le mois prochain.');

  await recruiter.getByLabel('Votre message').fill('Bonjour <b>Camille</b>');
  await recruiter.getByLabel('Votre message').press('Enter');
  await expect(threadOf(candidate)).toContainText('Bonjour <b>Camille</b>');
  await expect(threadOf(recruiter).getByText('· Lu')).toBeVisible();
  await expectAccessible(candidate);

  await candidate.getByRole('button', { name: 'Bloquer' }).click();
  await expect(recruiter.getByText('Conversation bloquée')).toBeVisible();
  await expect(recruiter.getByLabel('Votre message')).toHaveCount(0);
  await expect(recruiter.getByRole('button', { name: 'Débloquer' })).toHaveCount(0);
  await candidate.getByRole('button', { name: 'Débloquer' }).click();
  await expect(recruiter.getByLabel('Votre message')).toBeVisible();
  await Promise.all([recruiter, candidate].map((page) => page.context().close()));
});
