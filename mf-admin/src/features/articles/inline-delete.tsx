import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui-kit/button';

interface InlineDeleteProps {
  /** What is deleted, for who does not see the row: 'l'article Bien dormir'. */
  what: string;
  onDelete: () => Promise<unknown>;
}

/** A button that asks in its own place before it deletes; Escape gives it up. */
export function InlineDelete({ what, onDelete }: InlineDeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLSpanElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // the focus stays where the eyes are: on the safe answer, and then back on the first button
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
      className="inline-flex flex-wrap justify-end gap-2"
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
