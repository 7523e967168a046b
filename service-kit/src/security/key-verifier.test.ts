import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../base/errors.ts';
import { createKeyVerifier } from './key-verifier.ts';
import { hashOfKey, isPartnerKey, newPartnerKey } from './partner-key.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const owner = { keyId: 'k', holderId: 'h', userId: 'u', email: 'u@exemple.test', scopes: ['offers:read'] };

it('makes keys that a scanner recognises and distinguishes from look-alikes', () => {
  const keys = Array.from({ length: 200 }, newPartnerKey);
  expect(keys.every(isPartnerKey)).toBe(true);
  expect(new Set(keys).size).toBe(200);
  const [key = ''] = keys;
  const changed = `${key.slice(0, 20)}${key[20] === 'x' ? 'y' : 'x'}${key.slice(21)}`;
  for (const other of [changed, `${key}0`, key.slice(1), key.toUpperCase(), '', 'praticio_sk_'])
    expect(isPartnerKey(other), other).toBe(false);
});

it('asks once for calls at the same moment, and again after three seconds', async () => {
  const ask = vi.fn(async () => owner);
  const verify = createKeyVerifier(ask);
  const key = newPartnerKey();
  const actors = await Promise.all([verify(key), verify(key)]);
  expect(actors[0]).toMatchObject({ id: 'u', holder: 'h', part: 'recruteur', scopes: ['offers:read'] });
  vi.advanceTimersByTime(2_900);
  await verify(key);
  expect(ask).toHaveBeenCalledExactlyOnceWith(hashOfKey(key));
  vi.advanceTimersByTime(200);
  await verify(key);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('refuses a key from the fourth second after its end on, and asks nobody about a token that is no key', async () => {
  let ended = false;
  const ask = vi.fn(async () => {
    if (ended) throw new AppError('key/unknown');
    return owner;
  });
  const verify = createKeyVerifier(ask);
  const key = newPartnerKey();
  await verify(key);
  ended = true;
  vi.advanceTimersByTime(3_001);
  await expect(verify(key)).rejects.toMatchObject({ code: 'key/unknown' });
  await expect(verify(key)).rejects.toMatchObject({ code: 'key/unknown' });
  await expect(verify('praticio_sk_nothing')).rejects.toMatchObject({ code: 'key/unknown' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('remembers nothing of a response that did not come', async () => {
  const ask = vi.fn(async () => owner).mockRejectedValueOnce(new AppError('service/unavailable'));
  const verify = createKeyVerifier(ask);
  const key = newPartnerKey();
  await expect(verify(key)).rejects.toMatchObject({ code: 'service/unavailable' });
  await expect(verify(key)).resolves.toMatchObject({ holder: 'h' });
});
