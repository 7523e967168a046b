import { z } from 'zod';
import { partnerScopes } from '../base/partner.ts';
import { requiredText } from '../base/text-fields.ts';
import { currentPasswordSchema } from './account.ts';

/** Keys of a structure that have not ended. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 60;

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Open words: a later version may know more of them. */
  scopes: z.array(z.string()),
  /** The last characters of the key, by which its owner recognises it. */
  hint: z.string(),
  /** Name of the member who made it. */
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute; null for a key that nobody has used. */
  usedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;
export const apiKeysSchema = z.array(apiKeySchema);

export const newApiKeySchema = currentPasswordSchema.extend({
  name: requiredText('Le nom est requis', API_KEY_NAME_MAX),
  scopes: z
    .array(z.enum(partnerScopes, "Ce droit n'existe pas"))
    .min(1, 'Choisissez au moins un droit')
    .max(partnerScopes.length)
    .transform((scopes) => partnerScopes.filter((scope) => scopes.includes(scope))),
});
export type NewApiKey = z.infer<typeof newApiKeySchema>;

/** The only response that holds the key itself. */
export const madeApiKeySchema = apiKeySchema.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;
