import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@praticio/service-kit/config';
import { afterAll, describe, expect, it } from 'vitest';
import { readSigningKeys } from './signing-key-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'praticio-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
const pemOf = (key: KeyObject) =>
  String(key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }));
const ours = generateKeyPairSync('ed25519');
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const good = fileOf('good.pem', pemOf(ours.privateKey));

const read = (privateFile: string, previousFiles: string[]) =>
  readSigningKeys({ JWT_PRIVATE_KEY_FILE: privateFile, JWT_PREVIOUS_PUBLIC_KEY_FILES: previousFiles });

describe('the signing keys', () => {
  it('are published with those they replaced', async () => {
    const previous = fileOf('previous.pem', pemOf(generateKeyPairSync('ed25519').publicKey));
    const { keyId, keySet } = await read(good, [previous]);
    expect(keySet.keys).toHaveLength(2);
    expect(keySet.keys[0]).toMatchObject({ kid: keyId, kty: 'OKP', use: 'sig' });
    expect(JSON.stringify(keySet)).not.toContain('"d"');
  });

  it.each([
    ['absent', join(folder, 'absent.pem')],
    ['no PEM', fileOf('text.pem', 'not a key')],
    ['of another algorithm', fileOf('ec.pem', pemOf(elliptic.privateKey))],
  ])('that are %s stop the start by the name of their variable', async (_what, file) => {
    const failure = await read(file, []).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as Error).message).toContain(`JWT_PRIVATE_KEY_FILE: ${file}`);
    const retired = await read(good, [file]).catch((error: unknown) => error);
    expect((retired as Error).message).toContain(`JWT_PREVIOUS_PUBLIC_KEY_FILES: ${file}`);
  });
});
