import { z } from 'zod';
import { messageResponseSchema } from '../base/message-response.ts';
import { normalize } from '../base/normalize.ts';
import { typedNumber } from '../base/text-fields.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';
import {
  EMAIL_INVALID,
  PASSWORD_NEEDS_DIGIT,
  PASSWORD_NEEDS_UPPERCASE,
  PASSWORD_REQUIRED,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './messages.ts';
import { oneTimeCodeSchema } from './one-time-code.ts';

/** RFC 5321, 4.5.3.1.3. */
const EMAIL_MAX_LENGTH = 254;

/** An email address as it is typed; `missing` is the error for none. One that is far too long costs no work. */
const typedEmail = (missing?: string) =>
  z
    .string(missing ? { error: missing } : undefined)
    .refine((text) => text.length <= 10 * EMAIL_MAX_LENGTH, { error: EMAIL_INVALID, abort: true })
    .overwrite(typedNumber)
    .trim();

export const emailSchema = typedEmail()
  .max(EMAIL_MAX_LENGTH, EMAIL_INVALID)
  .pipe(z.email(EMAIL_INVALID))
  .transform((email) => email.toLowerCase());

/** An email address of a form; `message` is the error for an empty one. */
export const requiredEmail = (message: string) => typedEmail(message).min(1, message).pipe(emailSchema);

/** The password rule without the lists of common passwords, which only the server holds. */
export const newPasswordSchema = z
  .string({ error: PASSWORD_REQUIRED })
  // the same letters may come composed or not
  .overwrite((password) => normalize(password, 'NFC'))
  .min(1, { error: PASSWORD_REQUIRED, abort: true })
  .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)
  .regex(/\p{Lu}/u, PASSWORD_NEEDS_UPPERCASE)
  .regex(/\d/, PASSWORD_NEEDS_DIGIT);

export const registerSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  acceptTerms: z.literal(true, "Vous devez accepter les conditions générales d'utilisation"),
});
/** Callers of the API may leave the consent out; the page always sends it, and `false` is refused. */
export const registerRequestSchema = registerSchema.extend({
  acceptTerms: registerSchema.shape.acceptTerms.optional(),
});

export const loginSchema = z.object({
  email: typedEmail()
    .min(1)
    .max(EMAIL_MAX_LENGTH, EMAIL_INVALID)
    .transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(1024, PASSWORD_TOO_LONG),
  /** Administrators' sessions are never remembered. */
  remember: z.boolean().default(false),
  /** Of an account with a second factor: a code of the authenticator app, or a recovery code. */
  code: oneTimeCodeSchema.optional(),
});
export const tokenResponseSchema = z.object({ token: z.string() });

/** The response to a verification link; earlier versions send the message alone. */
export const emailVerifiedSchema = messageResponseSchema.extend({
  /** The address that is verified, for the login of another browser. */
  email: z.string().optional(),
  /** Of a first session: only in the browser that registered the address, and only once. */
  token: z.string().optional(),
});

export const emailOnlySchema = z.object({ email: emailSchema });

export const resetTokenSchema = z.object({ token: z.string().min(1).max(256) });
/** The page where the owner of a link chooses a password. */
export const resetPasswordPath = (token: string) => `/reset-password?token=${token}`;
export const resetCheckSchema = z.object({
  valid: z.boolean(),
  email: z.string().nullable(),
  message: z.string(),
  /** Passkeys of the account, if it has any, for its owner to recognise; a reset ends them unless they are kept. */
  passkeys: z
    .array(z.object({ name: z.string(), addedAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() }))
    .optional(),
});
export const resetPasswordSchema = resetTokenSchema.extend({
  password: newPasswordSchema,
  /** Whether passkeys go on opening the account. Those of administrators always do: they are their second factor. */
  keepPasskeys: z.boolean().default(false),
});

export const currentPasswordSchema = z.object({
  password: z
    .string({ error: 'Indiquez votre mot de passe' })
    .min(1, 'Indiquez votre mot de passe')
    .max(1024, PASSWORD_TOO_LONG),
});
export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: 'Indiquez votre mot de passe actuel' })
    .min(1, 'Indiquez votre mot de passe actuel')
    .max(1024, PASSWORD_TOO_LONG),
  password: newPasswordSchema,
});
export const passwordChangedSchema = messageResponseSchema.extend({ token: z.string() });
/** `closesStructure`: for the last Responsable of a team, whose structure ends for everybody. */
export const eraseAccountSchema = currentPasswordSchema.extend({ closesStructure: z.boolean().optional() });
export const changeEmailSchema = currentPasswordSchema.extend({ email: emailSchema });
/** `changed` once both email addresses have confirmed. */
export const emailConfirmedSchema = messageResponseSchema.extend({ changed: z.boolean() });
