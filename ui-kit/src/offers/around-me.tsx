import { findNearestPlace } from 'contracts/offers/endpoints';
import type { Place } from 'contracts/offers/place';
import { useState } from 'react';
import { ApiError, call } from 'ui-kit/api';
import { Button, IconButton } from 'ui-kit/button';
import { toast } from 'ui-kit/toast';

const NO_POSITION = 'Votre navigateur ne donne pas votre position. Écrivez votre commune.';
const POSITION_LIMIT_MS = 10_000;
/** A cached position up to this age is accurate enough for a commune. */
const POSITION_AGE_MS = 600_000;

interface AroundMeProps {
  /** Called with the reader's commune. */
  onPlace: (place: Place) => void;
  /** Shows the icon alone where room is short. */
  isShort?: boolean;
  className?: string;
}

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
async function placeAround(): Promise<Place> {
  const { coords } = await position();
  const query = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
  return call(findNearestPlace, { query });
}

/** A button beside a field for a place: finds the reader's commune, by the position that the browser may give. */
export function AroundMe({ onPlace, isShort = false, className }: AroundMeProps) {
  const [isPending, setPending] = useState(false);
  const locate = async () => {
    setPending(true);
    try {
      onPlace(await placeAround());
    } catch (reason) {
      toast.error(reason instanceof ApiError ? reason.message : NO_POSITION);
    } finally {
      setPending(false);
    }
  };
  const shared = { isPending, icon: 'locate', className, onPress: () => void locate() } as const;
  if (isShort) return <IconButton {...shared} variant="secondary" aria-label="Autour de moi" />;
  return (
    <Button {...shared} variant="ghost" size="small" pendingLabel="Recherche de votre commune...">
      Autour de moi
    </Button>
  );
}
