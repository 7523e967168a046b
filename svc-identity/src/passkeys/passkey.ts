import type {
  PasskeyCreated,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRequest,
} from '@praticio/contracts/identity/security';
import type { Account, Passkey } from '../accounts/account.ts';

/** Passkeys (WebAuthn). `isIssued` uses up a challenge and returns whether it was issued. */
export interface WebAuthn {
  creation(account: Account, challenge: string): Promise<PasskeyCreation>;
  request(challenge: string): Promise<PasskeyRequest>;
  /** Null when the response is not right. */
  verifyCreation(
    created: PasskeyCreated,
    isIssued: IsIssued,
  ): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter'> | null>;
  /** The new counter; null when the proof is not right. */
  verifyProof(proof: PasskeyProof, passkey: Passkey, isIssued: IsIssued): Promise<number | null>;
}
export type IsIssued = (challenge: string) => Promise<boolean>;
