import { Skeleton } from '@praticio/ui-kit/states';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SearchMapProps } from './map/search-map.tsx';

// The map weighs more than the list, and few readers open it.
const SearchMap = lazy(async () => ({ default: (await import('./map/search-map.tsx')).SearchMap }));

const never = () => () => undefined;

/** Where the offers of the search are. A server knows no size of the map and renders its room. */
export function OffersMap(props: SearchMapProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const room = <Skeleton className="offers-map" />;
  if (!isInBrowser) return room;
  return (
    <Suspense fallback={room}>
      <SearchMap {...props} />
    </Suspense>
  );
}
