import { createContext, type ReactNode, useContext } from 'react';

const AreaContext = createContext<string | null>(null);

/**
 * Marks what one remote draws. The remote's utilities are compiled under `[data-area='<name>']`, so they cannot
 * touch anybody else's elements; overlays repeat the mark because they are drawn at the end of the body.
 */
export function RemoteArea({ name, children }: { name: string; children: ReactNode }) {
  return (
    <AreaContext value={name}>
      <div className="kit-area" data-area={name}>
        {children}
      </div>
    </AreaContext>
  );
}

/** Attributes for the root of an overlay, so that it belongs to the area that opened it. */
export function useAreaMark(): { 'data-area'?: string } {
  const area = useContext(AreaContext);
  return area ? { 'data-area': area } : {};
}
