import type { RenderRequest } from '@praticio/contracts/base/rendering';
import { Refused } from './refusal.ts';

type Records = NonNullable<RenderRequest['records']>;

/** The live registry, that of a gradual release, the one of a check, and those that they replace. */
const KEPT_MAX = 20;

/**
 * Stores the records of the remotes by their hash, so that not every request has to contain them. The returned function throws
 * `records-unknown` for a hash whose records were never received, or have expired.
 */
export function createKeptRecords(): (request: Pick<RenderRequest, 'records' | 'recordsHash'>) => Records {
  const kept = new Map<string, Records>();
  return ({ records, recordsHash: hash }) => {
    if (hash === undefined) return records ?? [];
    const found = records ?? kept.get(hash);
    if (!found) throw new Refused('records-unknown');
    // in order of use, the most recent last
    kept.delete(hash);
    kept.set(hash, found);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value as string);
    return found;
  };
}
