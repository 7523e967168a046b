import { alertInputSchema, alertSchema } from '@praticio/contracts/offers/alert';
import { emptyCriteria } from '@praticio/ui-kit/offer-criteria';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, failSilently, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { nantes } from '@praticio/ui-kit/testing/offers';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { typedOf } from '@praticio/ui-kit/typed-search';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreateAlert } from './create-alert.tsx';

const server = mockApi();
const typed = typedOf({ ...emptyCriteria, query: ' cardio ', contractType: 'CDI' }, null);
const criteria = { titleKeyword: 'cardio', location: '', speciality: '', contractType: 'CDI' };

async function open(criteriaTyped = typed) {
  const page = renderPage(<CreateAlert typed={criteriaTyped} />, { at: '/offers?query=cardio' });
  await page.user.click(screen.getByRole('button', { name: 'Créer une alerte' }));
  return page;
}
async function openAndSend() {
  signInAs();
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: "Créer l'alerte" }));
  return page;
}

test('a visitor is asked to log in, with a link to the login page', async () => {
  await open();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Vous devez être connecté pour créer une alerte.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
});

test('without criteria there is a warning and no dialog', async () => {
  signInAs();
  await open(typedOf({ ...emptyCriteria, query: '  ', sortBy: 'title' }, null));
  expect(await screen.findByText('Indiquez au moins un critère pour créer une alerte.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the alert is named after its criteria and created enabled', async () => {
  const sent: unknown[] = [];
  server.use(
    respond(
      'post',
      '/alerts',
      alertSchema,
      { id: 'a', name: 'x', criteria, enabled: true, createdAt: '2026-11-20T08:00:00.000Z' },
      { status: 201, seen: async (request) => void sent.push(alertInputSchema.parse(await request.json())) },
    ),
  );
  await openAndSend();
  const done = "Alerte créée avec succès. Vous recevrez un email lorsqu'une nouvelle offre correspondra.";
  expect(await screen.findByText(done)).toBeVisible();
  expect(sent).toEqual([{ name: 'Alerte — cardio, CDI', criteria, enabled: true }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an alert around a place has its name, in the list of criteria too', async () => {
  signInAs();
  await open(typedOf({ ...emptyCriteria, query: 'cardio', near: nantes.placeId, radius: '30' }, nantes));
  expect(await screen.findByLabelText("Nom de l'alerte")).toHaveValue(
    'Alerte — cardio · 30 km autour de Nantes',
  );
  expect(screen.getByText(/^Nantes · 30.km$/)).toBeVisible();
});

test.each([
  [409, 'Vous avez déjà une alerte avec exactement les mêmes critères.'],
  [401, 'Votre session a expiré. Veuillez vous reconnecter.'],
])('a refusal with %i and no server message shows the fallback', async (status, message) => {
  server.use(failSilently('post', '/alerts', status));
  await openAndSend();
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  ['alert/duplicate', {}, 'Vous avez déjà une alerte avec exactement les mêmes critères.'],
  ['auth/invalid-token', {}, 'Votre session a expiré. Veuillez vous reconnecter.'],
  [
    'request/invalid-fields',
    { fieldErrors: { 'criteria.speciality': 'Cette spécialité est inconnue' } },
    'Cette spécialité est inconnue',
  ],
] as const)('refused with %s, it says why', async (code, extras, message) => {
  server.use(fail('post', '/alerts', code, extras));
  await openAndSend();
  expect(await screen.findByText(message)).toBeVisible();
});
