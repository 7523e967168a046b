import { type Alert, alertInputSchema, alertSchema, alertsSchema } from '@praticio/contracts/offers/alert';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FollowButton } from './follow-button.tsx';

const alert: Alert = {
  id: 'alert-1',
  name: 'Alerte — Clinique du Port',
  criteria: { titleKeyword: '', location: '', speciality: '', contractType: '', structure: 'structure-1' },
  enabled: true,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const alerts = (...list: Alert[]) => respond('get', '/alerts', alertsSchema, list);
const server = mockApi(alerts());
const open = () =>
  renderPage(<FollowButton structure={{ id: 'structure-1', name: 'Clinique du Port' }} />, {
    at: '/structures/structure-1',
  });

test('a visitor logs in first', () => {
  open();
  expect(screen.getByRole('link', { name: 'Suivre cette structure' })).toHaveAttribute('href', '/login');
});

test('following a structure creates an alert for its offers, and can be ended', async () => {
  signInAs();
  const sent: unknown[] = [];
  const { user } = open();
  const follow = await screen.findByRole('button', { name: 'Suivre cette structure' });
  await expect.poll(() => follow.hasAttribute('disabled')).toBe(false);
  server.use(
    alerts(alert),
    respond('post', '/alerts', alertSchema, alert, {
      status: 201,
      seen: async (request) => void sent.push(alertInputSchema.parse(await request.json())),
    }),
  );
  await user.click(follow);
  expect(await screen.findByText('Un email vous préviendra de ses nouvelles offres.')).toBeVisible();
  expect(sent).toEqual([{ name: alert.name, criteria: alert.criteria, enabled: true }]);
  const end = await screen.findByRole('button', { name: 'Ne plus suivre' });
  server.use(alerts(), respondEmpty('delete', '/alerts/alert-1'));
  await user.click(end);
  expect(await screen.findByText('Vous ne suivez plus cette structure.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Suivre cette structure' })).toBeVisible();
});

test('a refusal shows the message of the server', async () => {
  signInAs();
  server.use(fail('post', '/alerts', 'service/unavailable'));
  const { user } = open();
  const follow = await screen.findByRole('button', { name: 'Suivre cette structure' });
  await expect.poll(() => follow.hasAttribute('disabled')).toBe(false);
  await user.click(follow);
  expect(await screen.findByText(/^Ce service est momentanément indisponible/)).toBeVisible();
});
