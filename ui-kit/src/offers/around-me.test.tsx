import { type Place, placeSchema } from '@praticio/contracts/offers/place';
import { AroundMe } from '@praticio/ui-kit/around-me';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { nantes } from '@praticio/ui-kit/testing/offers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const asked: string[] = [];
const server = mockApi(
  respond('get', '/places/nearest', placeSchema, nantes, {
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

async function draw() {
  const found: Place[] = [];
  const { user } = renderPage(<AroundMe onPlace={(place) => found.push(place)} />);
  const button = screen.getByRole('button', { name: 'Autour de moi' });
  return { found, press: () => user.click(button) };
}

test('the position is read only after a press, and is rounded before it is sent', async () => {
  const getPosition = stubPosition({ latitude: 47.218371, longitude: -1.553621 });
  const { found, press } = await draw();
  expect(getPosition).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(found).toEqual([nantes]));
  expect(asked).toEqual(['?latitude=47.22&longitude=-1.55']);
});

test('a refused position explains what to do instead', async () => {
  stubPosition(null);
  const { found, press } = await draw();
  await press();
  expect(await screen.findByText(/ne donne pas votre position/)).toBeVisible();
  expect([found, asked]).toEqual([[], []]);
});

test('a position outside France shows the message of the server', async () => {
  stubPosition({ latitude: 0, longitude: 0 });
  server.use(fail('get', '/places/nearest', 'place/not-found'));
  const { press } = await draw();
  await press();
  expect(await screen.findByText('Aucune commune française près de cette position.')).toBeVisible();
});
