import { type Alert, alertSchema, alertsSchema } from '@praticio/contracts/offers/alert';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond, respondEmpty } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AlertsPage } from './alerts-page.tsx';

const alert: Alert = {
  id: 'alert-1',
  name: 'Alerte — cardio, Nantes',
  criteria: { titleKeyword: 'cardio', location: 'Nantes', speciality: '', contractType: '' },
  enabled: true,
  createdAt: '2026-11-20T08:00:00.000Z',
};
const server = mockApi(respond('get', '/alerts', alertsSchema, [alert]));
beforeEach(() => signInAs());
const open = () => renderPage(<AlertsPage />, { at: '/offers/alerts' });
const press = async ({ user }: ReturnType<typeof open>, name: RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Deletes the alert and confirms. */
async function removeIt(page: ReturnType<typeof open>) {
  await press(page, /^Supprimer/);
  const question = within(screen.getByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: 'Supprimer' }));
}

test('an alert shows its state and links to the matching offers', async () => {
  open();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.getByRole('link', { name: /Voir les offres/ })).toHaveAttribute(
    'href',
    '/offers?query=cardio&location=Nantes',
  );
});

test('pausing and reactivating explain the effect', async () => {
  const page = open();
  server.use(respond('put', '/alerts/alert-1', alertSchema, { ...alert, enabled: false }));
  await press(page, /^Mettre en pause/);
  expect(
    await screen.findByText('Alerte mise en pause. Vous ne recevrez plus de notifications.'),
  ).toBeVisible();
  expect(screen.getByText('En pause')).toBeVisible();
  server.use(respond('put', '/alerts/alert-1', alertSchema, alert));
  await press(page, /^Réactiver/);
  expect(
    await screen.findByText('Alerte réactivée. Vous recevrez à nouveau des notifications.'),
  ).toBeVisible();
});

test.each([
  ['auth/invalid-token', 'Votre session a expiré. Veuillez vous reconnecter.'],
  ['conflict/version', 'Ces données ont été modifiées entre-temps. Rechargez la page et réessayez.'],
  ['request/malformed', 'Impossible de mettre à jour cette alerte.'],
] as const)('a change refused with %s says so', async (code, message) => {
  server.use(fail('put', '/alerts/alert-1', code));
  const page = open();
  await press(page, /^Mettre en pause/);
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  [401, 'Votre session a expiré. Veuillez vous reconnecter.'],
  [409, 'Vous avez déjà une alerte avec exactement les mêmes critères.'],
])('a refused change with %i and no server message shows the fallback', async (status, message) => {
  server.use(failSilently('put', '/alerts/alert-1', status));
  await press(open(), /^Mettre en pause/);
  expect(await screen.findByText(message)).toBeVisible();
});

test('a loaded list stays visible when refreshing it fails', async () => {
  open();
  expect(await screen.findByText('Active')).toBeVisible();
  server.use(fail('get', '/alerts', 'service/unavailable'));
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.alerts }));
  expect(screen.getByText('Active')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an alert is deleted after a confirmation', async () => {
  server.use(respondEmpty('delete', '/alerts/alert-1'));
  const page = open();
  await removeIt(page);
  expect(await screen.findByText('Alerte supprimée.')).toBeVisible();
  expect(await screen.findByText('Aucune alerte pour le moment')).toBeVisible();
});

test('a failed deletion shows a message', async () => {
  server.use(fail('delete', '/alerts/alert-1', 'alert/not-found'));
  await removeIt(open());
  expect(await screen.findByText('Impossible de supprimer cette alerte.')).toBeVisible();
});

test('a failed list shows the reason and can be loaded again', async () => {
  server.use(fail('get', '/alerts', 'service/unavailable'));
  const page = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible');
  server.use(respond('get', '/alerts', alertsSchema, []));
  await press(page, /Réessayer/);
  expect(await screen.findByRole('link', { name: 'Voir les offres' })).toHaveAttribute('href', '/offers');
});
