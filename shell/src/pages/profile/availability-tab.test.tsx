import { type Candidate, noFacts } from '@praticio/contracts/identity/candidate';
import { profileSchema } from '@praticio/contracts/identity/profile';
import { calendarLinkSchema } from '@praticio/contracts/offers/calendar';
import { type Place, placesSchema } from '@praticio/contracts/offers/place';
import { professionsSchema } from '@praticio/contracts/offers/specialty';
import { addDays, monthStart, parisDay } from '@praticio/ui-kit/days';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profile } from '../../testing/profiles.ts';
import { ProfilePage } from './profile-page.tsx';

const nantes: Place = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: null,
};
const candidate: Candidate = {
  ...noFacts,
  place: nantes,
  // not among the choices of the list
  radiusKm: 150,
  availability: [{ from: '2099-08-03', to: '2099-08-14' }],
  availableFrom: null,
  contractTypes: ['Vacation'],
  professions: ['Cardiologie'],
  experienceYears: 8,
};

const server = mockApi(
  respond('get', '/calendar', calendarLinkSchema, { url: null }),
  respond('get', '/places', placesSchema, [nantes]),
  respond('get', '/professions', professionsSchema, [
    { name: 'Cardiologie', words: [] },
    { name: 'Pédiatrie', words: [] },
  ]),
);

async function open(looked: Candidate | null = null) {
  signInAs();
  server.use(respond('get', '/profile', profileSchema, profile({ candidate: looked })));
  const page = renderPage(<ProfilePage />, { at: '/profile?tab=availability' });
  await screen.findByRole('form', { name: 'Mes disponibilités' });
  return page;
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
function saving(saved: Candidate = candidate) {
  const sent: unknown[] = [];
  const seen = async (request: Request) => void sent.push(await request.json());
  server.use(respond('put', '/profile/candidate', profileSchema, profile({ candidate: saved }), { seen }));
  return sent;
}

test('the stored search is shown, and sent back whole', async () => {
  const sent = saving();
  const { user } = await open(candidate);
  expect(screen.getByRole('combobox', { name: /Autour de/ })).toHaveValue('Nantes (44000)');
  expect(screen.getByLabelText('Distance maximale')).toHaveValue('150');
  expect(screen.getByRole('button', { name: 'Vacation' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'CDI' }));
  await user.click(save());
  expect(await screen.findByText('Disponibilités mises à jour avec succès')).toBeVisible();
  // fields that it leaves out stay as they are
  const { place, profession, specialty, status, hasReplacementLicence, languages, software, ...asked } =
    candidate;
  expect(sent).toEqual([{ ...asked, placeId: place?.placeId, contractTypes: ['Vacation', 'CDI'] }]);
});

test('a place is picked from the list; text alone is none', async () => {
  const sent = saving();
  const { user } = await open();
  const place = screen.getByRole('combobox', { name: /Autour de/ });
  await user.type(place, 'Nant');
  await user.keyboard('{Escape}');
  await user.click(save());
  expect(await screen.findByText('Choisissez une commune de la liste')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(place, 'e');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  await user.click(save());
  await screen.findByText('Disponibilités mises à jour avec succès');
  expect(sent).toMatchObject([{ placeId: 'commune:44109', radiusKm: 30 }]);
});

test('professions are added and taken away', async () => {
  const sent = saving();
  const { user } = await open(candidate);
  await user.type(screen.getByRole('combobox', { name: /Ajouter une profession/ }), 'pédia');
  await user.click(await screen.findByRole('option', { name: 'Pédiatrie' }));
  const chosen = within(screen.getByRole('list', { name: 'Professions choisies' }));
  await user.click(chosen.getByRole('button', { name: 'Retirer Cardiologie' }));
  await user.click(save());
  await screen.findByText('Disponibilités mises à jour avec succès');
  expect(sent).toMatchObject([{ professions: ['Pédiatrie'] }]);
});

test('a number of years that is none is said at its field', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText(/Années d'expérience/), 'huit');
  await user.click(save());
  expect(await screen.findByText("Indiquez un nombre d'années de 0 à 60")).toBeVisible();
});

test("the server's word on a field is shown there, its silence by the page's own", async () => {
  const { user } = await open(candidate);
  server.use(
    fail('put', '/profile/candidate', 'request/invalid-fields', {
      fieldErrors: { professions: 'Profession inconnue' },
    }),
  );
  await user.click(save());
  expect(await screen.findByText('Profession inconnue')).toBeVisible();
});

test('free days are chosen in the calendar', async () => {
  const sent = saving();
  const { user } = await open(candidate);
  const calendar = within(screen.getByRole('group', { name: 'Jours libres' }));
  await user.click(calendar.getByRole('button', { name: /^Retirer du 3 au 14\s/ }));
  await user.click(calendar.getByRole('button', { name: 'Ces trois mois' }));
  await user.click(save());
  await screen.findByText('Disponibilités mises à jour avec succès');
  const today = parisDay(new Date());
  expect(sent).toMatchObject([{ availability: [{ from: today, to: addDays(monthStart(today, 3), -1) }] }]);
});
