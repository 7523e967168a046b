import type { findKey as command } from '@praticio/contracts/identity/commands';
import { AppError } from '@praticio/service-kit/errors';
import type { z } from 'zod';
import type { Accounts } from '../accounts/part.ts';
import type { Teams } from '../teams/part.ts';
import type { KeyStore } from './store.ts';

interface Deps {
  accounts: Pick<Accounts, 'findById'>;
  keys: Pick<KeyStore, 'findByHash' | 'noteUse'>;
  isManager: Teams['isManager'];
  now: () => Date;
}

/**
 * For whom a key acts now. Services read it again every few seconds, so that a key opens nothing once it has ended, its maker is no
 * Responsable any more, or the structure may not recruit.
 */
export function findKey({ accounts, keys, isManager, now }: Deps) {
  return async ({ hash }: z.infer<typeof command.input>): Promise<z.infer<typeof command.output>> => {
    const key = await keys.findByHash(hash);
    if (!key || key.endedAt) throw new AppError('key/unknown');
    const maker = await accounts.findById(key.userId);
    if (!maker || !(await isManager(maker, key.holderId))) throw new AppError('key/unknown');
    await keys.noteUse(key, now());
    const { id: keyId, holderId, userId, scopes } = key;
    return { keyId, holderId, userId, email: maker.email, scopes };
  };
}
