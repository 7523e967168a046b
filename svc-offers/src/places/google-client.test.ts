import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createCommuneDirectory } from './commune-directory.ts';
import { loadCommunes } from './commune-engine.ts';
import { createGazetteer } from './gazetteer.ts';
import { createGooglePlaces } from './google-client.ts';

const component = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type],
});
const country = component('country', 'France', 'FR');
const googlePlaces = [
  {
    id: 'g-nantes',
    formattedAddress: '44000 Nantes, France',
    displayName: { text: 'Nantes' },
    addressComponents: [component('postal_code', '44000'), country],
  },
  {
    id: 'g-chu',
    formattedAddress: '63 Quai Magellan, 97200 Fort-de-France, France',
    displayName: { text: 'Hôpital Zobda' },
    addressComponents: [component('postal_code', '97200'), country],
  },
  {
    id: 'g-corse',
    formattedAddress: 'Corse-du-Sud, France',
    displayName: { text: 'Corse-du-Sud' },
    addressComponents: [country],
  },
  {
    id: 'g-france',
    formattedAddress: 'France',
    displayName: { text: 'France' },
    addressComponents: [country],
  },
];

test("Google's suggestions have the ids of places that can be searched", async () => {
  const google = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ places: googlePlaces }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void google.close());
  await once(google, 'listening');
  const communes = await loadCommunes();
  const gazetteer = createGazetteer(communes);
  const places = createGooglePlaces({
    key: 'key',
    fallback: createCommuneDirectory(communes),
    gazetteer,
    logger: { warn: () => {} } as unknown as Parameters<typeof createGooglePlaces>[0]['logger'],
    url: `http://127.0.0.1:${(google.address() as AddressInfo).port}/v1/places`,
  });
  const found = await places.suggest('nantes');
  expect(found.map(({ placeId, name }) => [placeId, name])).toEqual([
    ['commune:44109', 'Nantes'],
    ['commune:97209', 'Hôpital Zobda'],
    ['department:2A', 'Corse-du-Sud'],
  ]);
  for (const { placeId } of found) expect(gazetteer.find(placeId)).not.toBeNull();
});
