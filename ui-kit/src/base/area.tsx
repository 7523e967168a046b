import { createContext, type ReactNode, useContext } from 'react';

const AreaContext = createContext<string | null>(null);

/**
 * Marks the elements of one remote. The remote's utility classes are compiled under `[data-area='<name>']`, so they cannot
 * affect other elements. Overlays need the mark too, because they are rendered at the end of the body.
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

/** Returns the attributes for the root of an overlay, so that it belongs to the area that opened it. */
export function useAreaMark(): { 'data-area'?: string } {
  const area = useContext(AreaContext);
  return area ? { 'data-area': area } : {};
}
