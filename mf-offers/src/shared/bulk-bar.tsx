import { Alert } from '@praticio/ui-kit/alert';
import { Button } from '@praticio/ui-kit/button';
import { type ReactNode, useEffect } from 'react';
import type { BulkFailure } from './use-bulk.ts';

interface BulkBarProps {
  /** '3 offres cochées' */
  words: string;
  onUntick: () => void;
  /** How many are still to be done while something runs. */
  left: number | null;
  children: ReactNode;
}

/** The actions on the ticked rows, at the bottom of the window; Escape unticks them. */
export function BulkBar({ words, onUntick, left, children }: BulkBarProps) {
  useEffect(() => {
    const untick = (event: KeyboardEvent) => {
      // an open menu, dialog or picker closes first
      const isInside =
        event.target instanceof Element &&
        event.target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isInside) onUntick();
    };
    document.addEventListener('keydown', untick);
    return () => document.removeEventListener('keydown', untick);
  }, [onUntick]);
  return (
    <section aria-label="Actions groupées" className="bulk-bar kit-deep">
      <p className="bulk-bar__words" role="status">
        <strong>{left === null ? words : `Encore ${left}…`}</strong>
      </p>
      <Button variant="ghost" size="small" onPress={onUntick}>
        Tout décocher
      </Button>
      <div className="bulk-bar__actions">{children}</div>
    </section>
  );
}

/** The failed ones of several: one line each, with its name and the reason. */
export function BulkFailures({
  failures,
  onClose,
}: {
  failures: readonly BulkFailure[];
  onClose: () => void;
}) {
  if (failures.length === 0) return null;
  return (
    <Alert
      tone="danger"
      title={
        failures.length === 1 ? "Une action n'a pas abouti" : `${failures.length} actions n'ont pas abouti`
      }
      action={
        <Button size="small" variant="secondary" onPress={onClose}>
          Fermer
        </Button>
      }
    >
      <ul className="m-0 grid list-none gap-1 p-0">
        {failures.map(({ id, name, why }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{name}</strong>
            {` : ${why}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
