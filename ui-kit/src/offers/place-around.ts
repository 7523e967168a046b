import { findNearestPlace } from '@praticio/contracts/offers/endpoints';
import type { Place } from '@praticio/contracts/offers/place';
import { call } from '@praticio/ui-kit/api';

const POSITION_LIMIT_MS = 10_000;
/** A cached position up to this age is accurate enough for a commune. */
const POSITION_AGE_MS = 600_000;

/** Two decimals are about a kilometre: enough to find a commune, too coarse for a house. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        maximumAge: POSITION_AGE_MS,
        timeout: POSITION_LIMIT_MS,
      });
  });
}

/** The reader's commune. Call it only after a press: the browser asks for permission. */
export async function placeAround(): Promise<Place> {
  const { coords } = await position();
  const query = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
  return call(findNearestPlace, { query });
}
