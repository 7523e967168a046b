import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../domain/ports.ts';
import { createIsCommon } from './common-passwords.ts';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function createPasswords(): Promise<Passwords> {
  const nobodysHash = await hash(crypto.randomUUID(), COST);
  return {
    hash: (password) => hash(password, COST),
    async matches(passwordHash, password) {
      const isRight = await verify(passwordHash ?? nobodysHash, password);
      return isRight && passwordHash !== null;
    },
    isCommon: createIsCommon(),
  };
}
