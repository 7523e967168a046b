import { useState } from 'react';

/** Which row shows a panel below itself, and which one; one at a time. */
export function useRowPanel<Name extends string>() {
  const [open, setOpen] = useState<{ row: string | number; name: Name } | null>(null);
  return {
    openOn: (row: string | number): Name | null => (open?.row === row ? open.name : null),
    /** Opens it, or closes it when it is open. */
    toggle: (row: string | number, name: Name) =>
      setOpen((current) => (current?.row === row && current.name === name ? null : { row, name })),
    close: () => setOpen(null),
  };
}
