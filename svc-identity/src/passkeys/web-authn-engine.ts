import { passkeyCreationSchema, passkeyRequestSchema } from '@praticio/contracts/identity/security';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

import type { IsIssued, WebAuthn } from './passkey.ts';

const SITE_NAME = 'Praticio';
/** Ed25519, ES256 and RS256 (COSE): one of them is in every authenticator. */
const ALGORITHMS = [-8, -7, -257];
const userVerification = 'required';

/**
 * Passkeys for the site at `publicUrl`. The authenticator must check the person (fingerprint, PIN), so that a passkey
 * alone proves possession and identity.
 */
export function webAuthnEngine(publicUrl: string): WebAuthn {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async creation({ id, email, passkeys }, challenge) {
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID,
        userName: email,
        userID: Buffer.from(id),
        challenge: Buffer.from(challenge, 'base64url'),
        excludeCredentials: passkeys.map((passkey) => ({ id: passkey.id })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification },
      });
      return passkeyCreationSchema.parse(options);
    },

    async request(challenge) {
      const bytes = Buffer.from(challenge, 'base64url');
      return passkeyRequestSchema.parse(
        await generateAuthenticationOptions({ rpID, challenge: bytes, userVerification }),
      );
    },

    async verifyCreation(created, isIssued) {
      const verified = await verifiedBy(isIssued, (expectedChallenge) =>
        verifyRegistrationResponse({
          response: { ...created, clientExtensionResults: {} },
          expectedChallenge,
          ...expected,
        }),
      );
      if (!verified?.verified) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },

    async verifyProof(proof, { id, publicKey, counter }, isIssued) {
      const verified = await verifiedBy(isIssued, (expectedChallenge) =>
        verifyAuthenticationResponse({
          response: { ...proof, clientExtensionResults: {} },
          expectedChallenge,
          credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
          ...expected,
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : null;
    },
  };
}

/**
 * Runs a check of the library, which throws an Error for everything that is wrong with the browser's response: null then.
 * An error of `isIssued` is none of the browser's.
 */
async function verifiedBy<Verified>(
  isIssued: IsIssued,
  verify: (isIssued: IsIssued) => Promise<Verified>,
): Promise<Verified | null> {
  const ownErrors: unknown[] = [];
  const verified = await verify((challenge) =>
    isIssued(challenge).catch((error: unknown) => {
      ownErrors.push(error);
      return false;
    }),
  ).catch(() => null);
  for (const error of ownErrors) throw error;
  return verified;
}
