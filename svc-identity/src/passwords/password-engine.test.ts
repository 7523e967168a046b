import { hash } from '@node-rs/argon2';
import { normalize } from '@praticio/contracts/base/normalize';
import { expect, it } from 'vitest';
import { passwordEngine } from './password-engine.ts';

const password = 'Gélatine-Zébrée-47';
const forms = [normalize(password, 'NFC'), normalize(password, 'NFD')];

it.each(forms)('a password opens the account in both forms of its letters, chosen as %j', async (chosen) => {
  const passwords = await passwordEngine(8);
  const kept = await passwords.hash(chosen);
  // as version 0.1.0 kept it
  const keptAsTyped = await hash(chosen, { memoryCost: 8, timeCost: 2, parallelism: 1 });
  for (const form of forms) {
    expect(await passwords.matches(kept, form)).toBe(true);
    expect(await passwords.matches(keptAsTyped, form)).toBe(true);
  }
  expect(await passwords.matches(kept, 'Gelatine-Zebree-47')).toBe(false);
  expect(await passwords.matches(null, chosen)).toBe(false);
});
