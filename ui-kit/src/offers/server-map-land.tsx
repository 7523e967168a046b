/// <reference path="../svg.d.ts" />

import franceUrl from '../../map/france.svg';

const written = new Map<string, string>();

/** The HTML of one part, whose name is of this project. */
function htmlOf(part: string): string {
  const known = written.get(part) ?? `<use href="${franceUrl}#${part}"></use>`;
  written.set(part, known);
  return known;
}

/** Replaces map-land.tsx for rendering on a server: the same HTML without an element of React for each department. */
export function MapLand({ parts }: { parts: readonly string[] }) {
  const inner = { __html: parts.map(htmlOf).join('') };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: names of parts of the drawing
  return <g className="kit-map-view__land" dangerouslySetInnerHTML={inner} />;
}
