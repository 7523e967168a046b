import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/security.ts';

export const exampleEmail = 'claire.martin@exemple.fr';
export const exampleToken = 'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwYjZmM2YwZSJ9.c2lnbmF0dXJl';

const sessionId = '5f0c8c1e-6f0e-4d0f-9a53-0d8f6f1f6b2a';
const challenge = 'q2rXlF0mI3bQ9m5dYk1o6z2mC7pTn4sVb8uEwHx3RjA';
const passkey = {
  id: 'ZkQ1c2Vjb25k',
  name: 'Ordinateur du cabinet',
  addedAt: '2026-11-18T10:00:00.000Z',
  usedAt: null,
};
const passkeyProof = {
  id: passkey.id,
  rawId: passkey.id,
  type: 'public-key',
  response: {
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
    signature: 'MEUCIQDx',
  },
} as const;

/** Examples of sessions, passkeys and the second factor. */
export const securityExamples = {
  readAccountSecurity: {
    response: {
      sessions: [
        {
          id: sessionId,
          device: 'Firefox sur Windows',
          startedAt: '2026-11-20T08:00:00.000Z',
          usedAt: '2026-11-20T09:40:00.000Z',
          isCurrent: true,
        },
      ],
      passkeys: [passkey],
      codes: { isActive: false, recoveryCodesLeft: 0 },
      lacksSecondFactor: false,
    },
  },
  endSession: { params: { id: sessionId } },
  beginPasskey: {
    body: { password: 'Soigner2026' },
    response: {
      challenge,
      rp: { id: 'praticio.fr', name: 'Praticio' },
      user: { id: 'N2Y5', name: exampleEmail, displayName: '' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      timeout: 60_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  },
  addPasskey: {
    body: {
      name: passkey.name,
      passkey: {
        id: passkey.id,
        rawId: passkey.id,
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
    response: passkey,
  },
  removePasskey: { params: { id: passkey.id }, body: { password: 'Soigner2026' } },
  beginPasskeyLogIn: {
    response: { challenge, rpId: 'praticio.fr', timeout: 60_000, userVerification: 'required' },
  },
  logInWithPasskey: { body: { passkey: passkeyProof, remember: true }, response: { token: exampleToken } },
  beginSecondFactor: {
    body: { email: 'admin@praticio.fr', password: 'Administrer2026' },
    response: {
      secret: 'JBSWY3DPEHPK3PXP',
      url: 'otpauth://totp/Praticio:admin%40praticio.fr?secret=JBSWY3DPEHPK3PXP&issuer=Praticio',
      recoveryCodes: ['h4kqz-7mwpa', 'c9tnx-e2rjv'],
    },
  },
  removeSecondFactor: { body: { password: 'Administrer2026', code: '492 039' } },
  confirmSession: { body: { code: '492039' }, response: { token: exampleToken } },
} satisfies ExamplesOf<typeof endpoints>;
