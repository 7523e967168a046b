import { z } from 'zod';
import { requiredText } from '../base/text-fields.ts';
import { currentPasswordSchema } from './account.ts';
import { oneTimeCodeSchema } from './one-time-code.ts';

/** Binary data of WebAuthn as base64url. */
const bytes = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[\w-]+$/);
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));
const credential = z.object({
  id: bytes,
  type: z.literal('public-key'),
  transports: transports.exactOptional(),
});
const responseOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
  });

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as the platform uses it. */
export const passkeyCreationSchema = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: the browser offers the passkeys that it has. */
export const passkeyRequestSchema = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** `RegistrationResponseJSON`: how the authenticator responds to the creation of a passkey. */
export const passkeyCreatedSchema = responseOf(
  z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.exactOptional() }),
);
export type PasskeyCreated = z.infer<typeof passkeyCreatedSchema>;

/** `AuthenticationResponseJSON`: how the authenticator responds to a request for a passkey. */
export const passkeyProofSchema = responseOf(
  z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
);
export type PasskeyProof = z.infer<typeof passkeyProofSchema>;

export const PASSKEYS_MAX = 10;
const passkeyName = requiredText("Donnez un nom à cette clé d'accès", 60);
export const addPasskeySchema = z.object({ name: passkeyName, passkey: passkeyCreatedSchema });
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});
/** With a fresh token where the passkey has ended the older ones: an administrator's first second factor. */
export const addedPasskeySchema = passkeySchema.extend({ token: z.string().optional() });
export const passkeyParams = z.object({ id: z.string().min(1).max(1400) });
export const passkeyLogInSchema = z.object({
  passkey: passkeyProofSchema,
  remember: z.boolean().default(false),
});

/** Either proof confirms that the signed-in person is still there. */
export const confirmationSchema = z.union([
  z.object({ code: oneTimeCodeSchema }),
  z.object({ passkey: passkeyProofSchema }),
]);

/** `secret` and `url` are for the authenticator app; recovery codes work once each. None is shown again. */
export const secondFactorSchema = z.object({
  secret: z.string(),
  url: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export const removeSecondFactorSchema = currentPasswordSchema.extend({ code: oneTimeCodeSchema });

export const sessionParams = z.object({ id: z.uuid() });
const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, as far as the browser says. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Sessions, latest use first, and the other keys of the account. */
export const accountSecuritySchema = z.object({
  sessions: z.array(sessionSchema),
  passkeys: z.array(passkeySchema),
  /** Codes of an authenticator app. */
  codes: z.object({ isActive: z.boolean(), recoveryCodesLeft: z.number().int() }),
  /** An administrator without any second factor. */
  lacksSecondFactor: z.boolean(),
});
export type AccountSecurity = z.infer<typeof accountSecuritySchema>;
