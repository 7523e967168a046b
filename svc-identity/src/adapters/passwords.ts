import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Passwords } from '../domain/ports.ts';

/** OWASP's recommendation for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const COMMON_PASSWORDS = 10_000;

export async function createPasswords(): Promise<Passwords> {
  // ordered by how often they are seen; all in lower case
  const common = new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
  const nobodysHash = await hash(crypto.randomUUID(), COST);
  return {
    hash: (password) => hash(password, COST),
    async matches(passwordHash, password) {
      const isRight = await verify(passwordHash ?? nobodysHash, password);
      return isRight && passwordHash !== null;
    },
    isCommon: (password) => common.has(password.toLowerCase()),
  };
}
