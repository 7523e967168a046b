import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Place {
  row: number;
  column: number;
}

const placeOf = (cell: HTMLElement): Place => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
});

/** The elements that take the focus in a cell: its blocks, or the cell itself. */
function itemsIn(cell: HTMLElement): HTMLElement[] {
  const items = [...cell.querySelectorAll<HTMLElement>('[data-item]')];
  return items.length > 0 ? items : [cell];
}

interface GridFocusOptions {
  root: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Turns to the page before or after. */
  onPage: (steps: 1 | -1) => void;
  /** The page that was turned to is still loading. */
  isTurning: boolean;
}

/** One tab stop for a grid of cells with blocks: arrows move inside, PageUp and PageDown turn its pages, and the focus stays in it. */
export function useGridFocus({ root, rows, columns, onPage, isTurning }: GridFocusOptions) {
  const [stop, setStop] = useState<Place & { item: number }>({ row: 0, column: 0, item: 0 });
  const turned = useRef<Place | null>(null);
  const row = Math.min(stop.row, Math.max(0, rows - 1));

  const cellAt = (at: Place) =>
    root.current?.querySelector<HTMLElement>(`[data-row="${at.row}"][data-column="${at.column}"]`) ?? null;

  useEffect(() => {
    if (!turned.current || isTurning) return;
    const { row: wanted, column } = turned.current;
    const cell = cellAt({ row: Math.min(wanted, rows - 1), column });
    if (cell) itemsIn(cell)[0]?.focus();
    turned.current = null;
  });

  function move(cell: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
    const here = placeOf(cell);
    const items = itemsIn(cell);
    const at = items.indexOf(from);
    const first = (place: Place) => {
      const next = cellAt(place);
      return next ? (itemsIn(next)[0] ?? null) : null;
    };
    if (key === 'ArrowDown') return items[at + 1] ?? first({ ...here, row: here.row + 1 });
    if (key === 'ArrowUp') {
      if (at > 0) return items[at - 1] ?? null;
      const above = cellAt({ ...here, row: here.row - 1 });
      return above ? (itemsIn(above).at(-1) ?? null) : null;
    }
    if (key === 'ArrowRight') return first({ ...here, column: here.column + 1 });
    if (key === 'ArrowLeft') return first({ ...here, column: here.column - 1 });
    if (key === 'Home') return first({ ...here, column: 0 });
    return key === 'End' ? first({ ...here, column: columns - 1 }) : null;
  }

  return {
    /** The tab index of a block, or of an empty cell. */
    tabIndexOf: (at: Place, item = 0): 0 | -1 =>
      at.row === row && at.column === stop.column && item === stop.item ? 0 : -1,
    /** Of the table, whose cells are those of a grid then. */
    grid: {
      role: 'grid',
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const cell = target.closest<HTMLElement>('[data-row]');
        if (cell) setStop({ ...placeOf(cell), item: Math.max(0, itemsIn(cell).indexOf(target)) });
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const target = event.target as HTMLElement;
        const cell = target.closest<HTMLElement>('[data-row]');
        if (!cell) return;
        if (event.key === 'PageUp' || event.key === 'PageDown') {
          event.preventDefault();
          turned.current = placeOf(cell);
          onPage(event.key === 'PageDown' ? 1 : -1);
          return;
        }
        const next = move(cell, target, event.key);
        if (!next && !event.key.startsWith('Arrow')) return;
        event.preventDefault();
        next?.focus();
      },
    },
  };
}
