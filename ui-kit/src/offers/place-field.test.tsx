import { screen } from '@testing-library/react';
import { type Place, placeSchema, placesSchema } from 'contracts/offers/place';
import { useState } from 'react';
import { PlaceField } from 'ui-kit/place-field';
import { renderPage } from 'ui-kit/testing';
import { answer, fail, mockApi } from 'ui-kit/testing/http';
import { nantes } from 'ui-kit/testing/offers';
import { afterEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const server = mockApi(
  answer('get', '/places', placesSchema, [nantes]),
  answer('get', '/places/nearest', placeSchema, nantes, {
    seen: ({ url }) => void asked.push(new URL(url).search),
  }),
);
afterEach(() => {
  asked.length = 0;
  vi.restoreAllMocks();
});

/** Stubs a browser in which the reader allows or refuses the position. */
function stubPosition(coords: { latitude: number; longitude: number } | null) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    if (coords) found({ coords } as GeolocationPosition);
    else failed?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  const geolocation = { getCurrentPosition } as Partial<Geolocation> as Geolocation;
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(geolocation);
  return getCurrentPosition;
}

function Field() {
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <>
      <PlaceField value={place} onChange={setPlace} />
      <p>{place ? `choisi : ${place.placeId}` : 'rien de choisi'}</p>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Lieu' });
const around = () => screen.getByRole('button', { name: 'Autour de moi' });

test('a commune is found by its name, and cleared with the text', async () => {
  const { user } = renderPage(<Field />);
  await user.type(field(), 'nant');
  await user.click(await screen.findByRole('option', { name: /Nantes/ }));
  expect(screen.getByText(/44109/)).toBeVisible();
  await user.clear(field());
  expect(screen.getByText('rien de choisi')).toBeVisible();
});

test('the position is read only after a press, and is rounded before it is sent', async () => {
  const getPosition = stubPosition({ latitude: 47.218371, longitude: -1.553621 });
  const { user } = renderPage(<Field />);
  expect(getPosition).not.toHaveBeenCalled();
  await user.click(around());
  expect(await screen.findByText(/44109/)).toBeVisible();
  expect(field()).toHaveValue('Nantes (44000)');
  expect(asked).toEqual(['?latitude=47.22&longitude=-1.55']);
});

test('a refused position explains what to do instead', async () => {
  stubPosition(null);
  const { user } = renderPage(<Field />);
  await user.click(around());
  expect(await screen.findByText(/ne donne pas votre position/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a position outside France shows the message of the server', async () => {
  stubPosition({ latitude: 0, longitude: 0 });
  server.use(fail('get', '/places/nearest', 'place/not-found'));
  const { user } = renderPage(<Field />);
  await user.click(around());
  expect(await screen.findByText('Aucune commune française près de cette position.')).toBeVisible();
});

test('a text that is not a commune stays with an error', async () => {
  const { user } = renderPage(<Field />);
  await user.type(field(), 'Bretagne');
  await user.tab();
  expect(field()).toHaveValue('Bretagne');
  expect(await screen.findByText('Choisissez une commune de la liste.')).toBeVisible();
});
