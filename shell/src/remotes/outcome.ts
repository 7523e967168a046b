import { type Outcome, outcomePath } from '@praticio/contracts/base/outcomes';
import { watchedVersion } from './loader.ts';
import { pageLoad } from './registry.ts';

const said = new Set<string>();
/** Remotes whose page has begun and has neither loaded nor failed. */
const unsettled = new Set<string>();

/**
 * Reports, once in a page, the outcome of the areas of a remote that was released a moment ago: the platform returns from a
 * version that fails (docs/pages.md#a-release-that-fails).
 */
export function reportOutcome(name: string, outcome: Outcome): void {
  const version = watchedVersion(name);
  if (version === null) return;
  if (outcome === 'begun') unsettled.add(name);
  else unsettled.delete(name);
  const load = pageLoad();
  const report = `${name} ${version} ${outcome}`;
  if (load === null || said.has(report)) return;
  said.add(report);
  // a report that is lost changes nothing: many pages report
  fetch(outcomePath(name, version, outcome, load), { method: 'POST', keepalive: true }).catch(
    () => undefined,
  );
}

/** Says that the reader went on before the page of `name` had loaded or failed, if it has not. */
export function reportLeft(name: string): void {
  if (unsettled.has(name)) reportOutcome(name, 'left');
}

/** Says so of every remote when the tab goes, which a page that hangs cannot do. */
export function reportLeftWithPage(): void {
  window.addEventListener('pagehide', () => {
    for (const name of [...unsettled]) reportLeft(name);
  });
}
