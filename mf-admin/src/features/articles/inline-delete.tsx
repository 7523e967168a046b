import { Button } from '@praticio/ui-kit/button';
import { useEffect, useRef, useState } from 'react';

interface InlineDeleteProps {
  /** The object of the button's accessible name: 'l'article Bien dormir'. */
  what: string;
  onDelete: () => Promise<unknown>;
}

/** A delete button that is replaced by a confirmation. Escape cancels. */
export function InlineDelete({ what, onDelete }: InlineDeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLSpanElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // focus 'Annuler' when the confirmation opens, and 'Supprimer' when it closes
    if (isAsking || wasAsking.current)
      area.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const confirm = async () => {
    setBusy(true);
    try {
      await onDelete();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button 'Annuler'
    <span
      ref={area}
      className="inline-flex flex-wrap gap-2 lg:flex-nowrap lg:justify-end"
      onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
    >
      {isAsking ? (
        <>
          <Button
            size="small"
            variant="danger"
            aria-label={`Confirmer : supprimer ${what}`}
            isPending={isBusy}
            onPress={() => void confirm()}
          >
            Confirmer
          </Button>
          <Button size="small" variant="secondary" isDisabled={isBusy} onPress={() => setAsking(false)}>
            Annuler
          </Button>
        </>
      ) : (
        <Button
          size="small"
          variant="ghost"
          icon="trash"
          aria-label={`Supprimer ${what}`}
          onPress={() => setAsking(true)}
        >
          Supprimer
        </Button>
      )}
    </span>
  );
}
