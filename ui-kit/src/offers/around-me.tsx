import type { Place } from '@praticio/contracts/offers/place';
import { ApiError } from '@praticio/ui-kit/api';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';

const NO_POSITION = 'Votre navigateur ne donne pas votre position. Écrivez votre commune.';

interface AroundMeProps {
  /** Called with the reader's commune. */
  onPlace: (place: Place) => void;
  /** Shows only the icon, where space is limited. */
  isShort?: boolean;
  className?: string;
}

/** A button beside a field for a place: finds the reader's commune, by the browser's position. */
export function AroundMe({ onPlace, isShort = false, className }: AroundMeProps) {
  const [isPending, setPending] = useState(false);
  const locate = async () => {
    setPending(true);
    try {
      // loaded on demand, because few readers press it
      const { placeAround } = await import('./place-around.ts');
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
