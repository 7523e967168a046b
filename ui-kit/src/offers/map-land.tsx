/// <reference path="../svg.d.ts" />

import franceUrl from '../../map/france.svg';

/** The parts of the drawing of France with these names: `land`, or departments such as `d44`. */
export function MapLand({ parts }: { parts: readonly string[] }) {
  return (
    <g className="kit-map-view__land">
      {parts.map((part) => (
        <use key={part} href={`${franceUrl}#${part}`} />
      ))}
    </g>
  );
}
