import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyCreated,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@praticio/contracts/identity/security';

/** User present, user verified. */
const FLAGS = 0x05;
const WITH_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey in memory, as the browser at `origin` drives it (WebAuthn, ES256). */
export function newAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  function authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  }

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create({ challenge, rp }: Pick<PasskeyCreation, 'challenge' | 'rp'>): PasskeyCreated {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const data = authenticatorData(rp.id, FLAGS | WITH_CREDENTIAL, credential);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestation(data)),
        },
      };
    },

    prove({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, flags = FLAGS): PasskeyProof {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, flags);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** CBOR (RFC 8949): a head of major type and value below 24, or one or two bytes more. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));

/** The public key in COSE (RFC 9053): EC2, ES256, P-256. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  const pairs = [
    [1, cborInteger(2)],
    [3, cborInteger(-7)],
    [-1, cborInteger(1)],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ] as const;
  return Buffer.concat([
    head(5, pairs.length),
    ...pairs.flatMap(([label, value]) => [cborInteger(label), value]),
  ]);
}

/** An attestation object without a statement. */
function attestation(data: Buffer): Buffer {
  return Buffer.concat([
    head(5, 3),
    ...[cborText('fmt'), cborText('none')],
    ...[cborText('attStmt'), head(5, 0)],
    ...[cborText('authData'), cborBytes(data)],
  ]);
}
