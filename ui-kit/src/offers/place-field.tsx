import { findNearestPlace } from 'contracts/offers/endpoints';
import type { Place } from 'contracts/offers/place';
import { useEffect, useState } from 'react';
import { ApiError, call } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { PlacePicker } from 'ui-kit/pickers';
import { classNames } from '../components/class-names.ts';

const NO_POSITION = 'Votre navigateur ne donne pas votre position. Écrivez votre commune.';
const NOT_PICKED = 'Choisissez une commune de la liste.';
const POSITION_LIMIT_MS = 10_000;
/** A cached position up to this age is accurate enough for a commune. */
const POSITION_AGE_MS = 600_000;

interface PlaceFieldProps {
  value: Place | null;
  /** A commune was chosen, or the choice was cleared. */
  onChange: (place: Place | null) => void;
  label?: string;
  description?: string;
  error?: string | undefined;
  isRequired?: boolean;
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

/** A field for a French commune: by its name, or by the reader's position. */
export function PlaceField({ value, onChange, label = 'Lieu', error, className, ...field }: PlaceFieldProps) {
  const name = value?.formattedAddress ?? '';
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const [asking, setAsking] = useState<{ isPending: boolean; failure?: string }>({ isPending: false });
  const locate = async () => {
    setAsking({ isPending: true });
    try {
      onChange(await placeAround());
      setAsking({ isPending: false });
    } catch (reason) {
      setAsking({ isPending: false, failure: reason instanceof ApiError ? reason.message : NO_POSITION });
    }
  };
  return (
    <div className={classNames('kit-place-field', className)}>
      <PlacePicker
        {...field}
        label={label}
        placeholder="Commune ou code postal"
        value={text}
        error={error ?? asking.failure}
        onChange={(next) => {
          setText(next);
          setAsking({ isPending: false });
          if (next === '' && value) onChange(null);
        }}
        onPlace={onChange}
        onBlur={() => {
          if (text.trim() && text !== name) setAsking({ isPending: false, failure: NOT_PICKED });
        }}
      />
      <Button
        variant="ghost"
        size="small"
        icon="mapPin"
        isPending={asking.isPending}
        pendingLabel="Recherche de votre commune..."
        onPress={() => void locate()}
      >
        Autour de moi
      </Button>
    </div>
  );
}
