import { hash, verify } from '@node-rs/argon2';
import { normalize } from '@praticio/contracts/base/normalize';
import { commonPasswordEngine } from './common-password-engine.ts';
import type { Passwords } from './password.ts';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
export const OWASP_MEMORY_KIB = 19_456;

export async function passwordEngine(memoryCost = OWASP_MEMORY_KIB): Promise<Passwords> {
  const cost = { memoryCost, timeCost: 2, parallelism: 1 };
  const nobodysHash = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(normalize(password, 'NFC'), cost),
    async matches(passwordHash, password) {
      // the same letters may come composed or not, and version 0.1.0 kept them as they came
      for (const form of new Set([normalize(password, 'NFC'), normalize(password, 'NFD')]))
        if (await verify(passwordHash ?? nobodysHash, form)) return passwordHash !== null;
      return false;
    },
    isCommon: commonPasswordEngine(),
  };
}
