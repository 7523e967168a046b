import type { contactSchema } from '@praticio/contracts/identity/contact';
import type { z } from 'zod';

export type ContactMessage = z.infer<typeof contactSchema>;

/** The notice to an account's owner about its second factor. */
export type ProtectionChange =
  | { what: 'passkey-removed'; name: string }
  | { what: 'codes-added' | 'codes-removed' }
  | { what: 'recovery-code-used'; left: number };

/** A mail that was asked for. Whether the email address has an account is looked up when it is sent. */
export type MailRequest =
  | { kind: 'already-registered' | 'verification' | 'password-reset' | 'login-locked'; email: string }
  | { kind: 'new-device'; email: string; device: string; at: Date }
  | { kind: 'passkey-added'; email: string; name: string }
  | { kind: 'api-key-made'; email: string; name: string; madeBy: string }
  | { kind: 'protection-changed'; email: string; change: ProtectionChange }
  | ({ kind: 'contact' } & ContactMessage);
