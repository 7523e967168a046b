import { useState } from 'react';

/** The panel that is open below a row; only one at a time. */
export function useRowPanel<Name extends string>() {
  const [open, setOpen] = useState<{ row: string | number; name: Name } | null>(null);
  return {
    openOn: (row: string | number): Name | null => (open?.row === row ? open.name : null),
    /** Opens the panel, or closes it if it is open. */
    toggle: (row: string | number, name: Name) =>
      setOpen((current) => (current?.row === row && current.name === name ? null : { row, name })),
    close: () => setOpen(null),
  };
}
