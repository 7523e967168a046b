import { SECOND_MS } from '@praticio/contracts/base/units';
import type { findKey } from '@praticio/contracts/identity/commands';
import type { z } from 'zod';
import { AppError, isAppError } from '../base/errors.ts';
import { createRecent } from '../base/recent.ts';
import type { Actor } from './auth.ts';
import { hashOfKey, isPartnerKey } from './partner-key.ts';

type FoundKey = z.infer<typeof findKey.output>;

/** Shorter than a key may live after its end (docs/integrations.md#keys); svc-identity checks everything at the next request. */
const REMEMBERED = { maxAgeMs: 3 * SECOND_MS, max: 5_000 };

/**
 * Finds the holder for whom a structure's key acts. Asks svc-identity, and remembers its responses for 3 seconds. Throws 'key/unknown', or
 * 'service/unavailable' while svc-identity does not respond.
 */
export function createKeyVerifier(ask: (hash: string) => Promise<FoundKey>): (key: string) => Promise<Actor> {
  const known = createRecent<string, FoundKey | null>(REMEMBERED);
  const asked = new Map<string, Promise<FoundKey | null>>();

  async function find(hash: string): Promise<FoundKey | null> {
    const found = await ask(hash).catch((error: unknown) => {
      if (isAppError(error, 'key/unknown')) return null;
      throw error;
    });
    known.set(hash, found);
    return found;
  }

  /** Calls of one key at the same moment share one request. */
  function findOnce(hash: string): Promise<FoundKey | null> {
    const running = asked.get(hash);
    if (running) return running;
    const asking = find(hash).finally(() => asked.delete(hash));
    asked.set(hash, asking);
    return asking;
  }

  return async (key) => {
    if (!isPartnerKey(key)) throw new AppError('key/unknown');
    const hash = hashOfKey(key);
    const remembered = known.get(hash);
    const found = remembered === undefined ? await findOnce(hash) : remembered;
    if (!found) throw new AppError('key/unknown');
    return actorOf(found);
  };
}

/** A key is never somebody who acts for themself: it reads nothing that is its maker's own. */
function actorOf({ keyId, holderId, userId, email, scopes }: FoundKey): Actor {
  return {
    id: userId,
    email,
    roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    jti: keyId,
    ver: 0,
    exp: 0,
    confirmedUntil: 0,
    holder: holderId,
    part: 'recruteur',
    scopes,
  };
}
