import { type Outcome, outcomePath } from 'contracts/base/outcomes';
import { watchedVersion } from './loader.ts';

const said = new Set<string>();

/**
 * Says, once in a page, what became of the areas of a remote that was released a moment ago: the platform returns from a
 * version that fails (docs/architecture.md#a-release-that-fails).
 */
export function reportOutcome(name: string, outcome: Outcome): void {
  const version = watchedVersion(name);
  if (version === null) return;
  const path = outcomePath(name, version, outcome);
  if (said.has(path)) return;
  said.add(path);
  // a report that is lost changes nothing: many pages report
  fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
}
