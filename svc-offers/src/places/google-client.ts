import type { Place } from '@praticio/contracts/offers/place';
import { askOutside } from '@praticio/service-kit/ask-outside';
import type { Logger } from '@praticio/service-kit/logger';
import { z } from 'zod';
import type { Gazetteer, PlaceDirectory } from './place.ts';

const PLACES_URL = 'https://places.googleapis.com/v1/places';
const FIELDS = ['id', 'formattedAddress', 'displayName', 'addressComponents'];
const TIMEOUT_MS = 2_000;

const componentSchema = z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) });
const googlePlaceSchema = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  displayName: z.object({ text: z.string() }),
  addressComponents: z.array(componentSchema).default([]),
});
const responseSchema = z.object({ places: z.array(googlePlaceSchema).default([]) });

type GooglePlace = z.infer<typeof googlePlaceSchema>;

function componentOf(place: GooglePlace, type: string): string {
  return place.addressComponents.find(({ types }) => types.includes(type))?.longText ?? '';
}

function isInFrance(place: GooglePlace): boolean {
  return place.addressComponents.some(
    ({ types, shortText }) => types.includes('country') && shortText === 'FR',
  );
}

function placeOf(place: GooglePlace): Place {
  return {
    placeId: place.id,
    formattedAddress: place.formattedAddress,
    name: place.displayName.text,
    postalCode: componentOf(place, 'postal_code'),
    department: componentOf(place, 'administrative_area_level_2'),
    region: componentOf(place, 'administrative_area_level_1'),
    coordinates: null,
  };
}

/**
 * Places of Google (Places API, https://developers.google.com/maps/documentation/places/web-service/text-search and …/place-details),
 * requested by the server so that no script of Google is on the page. Uses `fallback` while Google is unavailable
 * or refuses.
 */
export function createGooglePlaces(options: {
  key: string;
  fallback: PlaceDirectory;
  gazetteer: Gazetteer;
  logger: Logger;
  url?: string;
}): PlaceDirectory {
  const { key, fallback, gazetteer, logger, url = PLACES_URL } = options;
  const headers = { 'content-type': 'application/json', 'x-goog-api-key': key };

  async function ask(text: string): Promise<Place[]> {
    const response = await askOutside('ask for places', `${url}:searchText`, {
      method: 'POST',
      headers: { ...headers, 'x-goog-fieldmask': FIELDS.map((field) => `places.${field}`).join() },
      body: JSON.stringify({ textQuery: text, regionCode: 'FR', languageCode: 'fr', pageSize: 10 }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Google Places responded ${response.status}`);
    const { places } = responseSchema.parse(await response.json());
    const found = places.filter(isInFrance).flatMap((place) => searchable(place) ?? []);
    return [...new Map(found.map((place) => [place.placeId, place])).values()];
  }

  /** Google's place with the id of the commune, department or region that it is or lies in, which can be searched. */
  function searchable(place: GooglePlace): Place | null {
    const name = place.displayName.text;
    const located =
      gazetteer.locate(`${name} (${componentOf(place, 'postal_code')})`) ??
      gazetteer.locate(place.formattedAddress);
    const known = located && gazetteer.placeOf(located);
    if (!known || known.name === name) return known;
    return { ...known, name, formattedAddress: place.formattedAddress };
  }

  return {
    nearest: fallback.nearest,
    departmentsAround: fallback.departmentsAround,
    async suggest(text) {
      try {
        return await ask(text);
      } catch (error) {
        logger.warn({ err: error }, 'Google Places unavailable, using the list of communes');
        return fallback.suggest(text);
      }
    },

    async find(placeId) {
      const commune = await fallback.find(placeId);
      if (commune) return commune;
      const response = await askOutside(
        'ask for a place',
        `${url}/${encodeURIComponent(placeId)}?languageCode=fr`,
        {
          headers: { ...headers, 'x-goog-fieldmask': FIELDS.join() },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
      );
      if (response.status === 400 || response.status === 404) return null;
      if (!response.ok) throw new Error(`Google Places responded ${response.status}`);
      const place = googlePlaceSchema.parse(await response.json());
      return isInFrance(place) ? placeOf(place) : null;
    },
  };
}
