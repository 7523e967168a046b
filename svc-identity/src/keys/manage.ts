import {
  API_KEYS_MAX,
  type ApiKey,
  type MadeApiKey,
  type NewApiKey,
} from '@praticio/contracts/identity/api-key';
import type { Acting } from '@praticio/service-kit/acting';
import { AppError } from '@praticio/service-kit/errors';
import type { Accounts } from '../accounts/part.ts';
import type { PasswordGate } from '../passwords/check.ts';
import { confirmIdentity } from '../passwords/confirm-identity.ts';
import { memberName } from '../teams/member-name.ts';
import type { Teams } from '../teams/part.ts';
import { hintOf, type Key } from './key.ts';
import type { KeyStore } from './store.ts';

interface Deps extends PasswordGate {
  accounts: Pick<Accounts, 'findById'>;
  keys: Pick<KeyStore, 'add' | 'ofHolder' | 'end'>;
  /** A new secret key, and how one is stored. */
  newKey: () => string;
  hashOf: (key: string) => string;
  managersOf: Teams['managersOf'];
  newId: () => string;
}

/** A Responsable's actions on the keys of the structure. */
export function manageKeys({ keys, newKey, hashOf, newId, managersOf, ...gate }: Deps) {
  const { accounts, mailRequests, now } = gate;

  async function shown({ hash: _hash, holderId: _holder, userId, ...key }: Key): Promise<ApiKey> {
    return {
      ...key,
      madeBy: memberName(await accounts.findById(userId)),
      createdAt: key.createdAt.toISOString(),
      usedAt: key.usedAt?.toISOString() ?? null,
      endedAt: key.endedAt?.toISOString() ?? null,
    };
  }

  return {
    /** Those that live first, each part the newest first. */
    async list({ holder }: Acting): Promise<ApiKey[]> {
      const found = await keys.ofHolder(holder);
      const living = found.filter(({ endedAt }) => !endedAt);
      const ended = found.filter(({ endedAt }) => endedAt);
      return Promise.all([...living, ...ended].map(shown));
    },

    /** A stolen session alone makes none: the password is asked for. Those who lead the structure get a mail. */
    async make({ id: userId, holder }: Acting, { name, scopes, password }: NewApiKey): Promise<MadeApiKey> {
      const maker = await confirmIdentity(gate, { id: userId }, { password, field: 'password' });
      const secret = newKey();
      const key: Key = {
        id: newId(),
        hash: hashOf(secret),
        holderId: holder,
        userId,
        name,
        scopes,
        hint: hintOf(secret),
        createdAt: now(),
        usedAt: null,
        endedAt: null,
      };
      if (!(await keys.add(key, API_KEYS_MAX))) throw new AppError('key/too-many');
      const madeBy = memberName(maker);
      const account = await accounts.findById(holder);
      for (const { email } of account ? await managersOf(account) : [])
        await mailRequests.add({ kind: 'api-key-made', email, name, madeBy });
      return { ...(await shown(key)), key: secret };
    },

    async end({ holder }: Acting, id: string): Promise<ApiKey> {
      const ended = await keys.end(holder, id, now());
      if (!ended) throw new AppError('key/not-found');
      return shown(ended);
    },
  };
}
