import { type Place, placesSchema } from '@praticio/contracts/offers/place';
import { listedSpecialtiesSchema, specialtiesSchema } from '@praticio/contracts/offers/specialty';
import { PlacePicker, SpecialtyPicker } from '@praticio/ui-kit/pickers';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, test } from 'vitest';

const nantes = {
  placeId: '44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
};
const specialties = ['Médecine générale', 'Psychiatrie'].map((name, id) => ({ id: id + 1, name }));
const server = mockApi(
  respond('get', '/places', placesSchema, [nantes]),
  respond('get', '/specialties', specialtiesSchema, specialties),
);

function Page({ hasAreas = false }) {
  const [place, setPlace] = useState('');
  return <PlacePicker value={place} onChange={setPlace} hasAreas={hasAreas} />;
}

test('suggestions that arrive after the typing has stopped are shown and can be chosen', async () => {
  const { user } = renderPage(<Page />);
  const field = () => screen.getByRole('combobox', { name: 'Lieu' });
  await user.type(field(), 'nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  expect(field()).toHaveValue('Nantes (44000)');
  expect(screen.queryByRole('listbox')).toBeNull();
});

/** A search by a place, and the places that were searched; null is text that was not chosen. */
function SearchPage({ searched }: { searched: (Place | null)[] }) {
  const [place, setPlace] = useState('');
  const [chosen, setChosen] = useState<Place | null>(null);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searched.push(chosen);
        }}
      >
        <PlacePicker value={place} onChange={setPlace} onPlace={setChosen} />
      </form>
    </search>
  );
}

test('keys that are pressed before the suggestions arrive choose among them', async () => {
  const searched: (Place | null)[] = [];
  const { promise: areTyped, resolve: typed } = Promise.withResolvers<void>();
  const nancy = { ...nantes, placeId: '54395', formattedAddress: 'Nancy (54000)', name: 'Nancy' };
  server.use(
    http.get('*/api/places', async ({ request }) => {
      if (request.url.endsWith('q=na')) return HttpResponse.json([nancy]);
      await areTyped;
      return HttpResponse.json([nantes]);
    }),
  );
  const { user } = renderPage(<SearchPage searched={searched} />);
  const field = () => screen.getByRole('combobox', { name: 'Lieu' });
  await user.type(field(), 'na');
  await screen.findByRole('option', { name: /Nancy/ });
  await user.keyboard('ntes{ArrowDown}{Enter}{Enter}');
  typed();
  await waitFor(() => expect(searched).toMatchObject([nantes]));
  expect(field()).toHaveValue('Nantes (44000)');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a place that is not a commune keeps its typed text', async () => {
  const { user } = renderPage(<Page />);
  const field = screen.getByRole('combobox', { name: 'Lieu' });
  await user.type(field, 'Bretagne');
  await user.tab();
  expect(field).toHaveValue('Bretagne');
});

test.each([
  [false, ['Nantes (44000)']],
  [true, ['Loire-Atlantique (44)', 'Nantes (44000)']],
])('departments and regions are suggested only where they can be searched (%s)', async (hasAreas, names) => {
  const area = {
    ...nantes,
    placeId: 'department:44',
    name: 'Loire-Atlantique',
    formattedAddress: 'Loire-Atlantique (44)',
    postalCode: '',
    coordinates: null,
  };
  server.use(respond('get', '/places', placesSchema, [area, { ...nantes, coordinates: null }]));
  const { user } = renderPage(<Page hasAreas={hasAreas} />);
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), `loire ${hasAreas}`);
  await screen.findByRole('option', { name: /Nantes/ });
  const options = screen.getAllByRole('option');
  expect(options.map(({ textContent }) => names.find((name) => textContent?.includes(name)))).toEqual(names);
  expect(screen.queryByText('Département, Pays de la Loire') !== null).toBe(hasAreas);
});

function SpecialtyPage() {
  const [name, setName] = useState('');
  return <SpecialtyPicker value={name} onChange={setName} />;
}

test('a specialty is found without its accents', async () => {
  const { user } = renderPage(<SpecialtyPage />);
  const field = screen.getByRole('combobox', { name: 'Spécialité' });
  await user.type(field, 'medecine');
  await user.click(await screen.findByRole('option', { name: 'Médecine générale' }));
  expect(field).toHaveValue('Médecine générale');
});

test('a specialty is found by a common name, which the suggestion shows', async () => {
  const dental = { id: 3, name: 'Chirurgie dentaire', words: ['chirurgienne-dentiste', 'dentiste'] };
  server.use(respond('get', '/specialties', listedSpecialtiesSchema, [...specialties, dental]));
  const { user } = renderPage(<SpecialtyPage />);
  const field = screen.getByRole('combobox', { name: 'Spécialité' });
  await user.type(field, 'Dentis');
  await user.click(await screen.findByRole('option', { name: /Chirurgie dentaire.*dentiste/ }));
  expect(field).toHaveValue('Chirurgie dentaire');
});

test('a failure to load suggestions is not shown as an empty list', async () => {
  server.use(fail('get', '/places', 'request/too-many'));
  const { user } = renderPage(<Page />);
  await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'nant');
  expect(await screen.findByText('Erreur de chargement')).toBeVisible();
});

test('a failure to load specialties is shown, and they are loaded again while typing', async () => {
  server.use(fail('get', '/specialties', 'request/too-many', {}, { once: true }));
  const { user } = renderPage(<SpecialtyPage />);
  const field = screen.getByRole('combobox', { name: 'Spécialité' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Erreur lors du chargement des spécialités'));
  await user.type(field, 'medecine');
  await user.click(await screen.findByRole('option', { name: 'Médecine générale' }));
  expect(field).toHaveValue('Médecine générale');
});
