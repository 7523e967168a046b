import { z } from 'zod';
import { roleSchema } from '../base/auth.ts';
import { ADMIN_ROWS_PER_PAGE } from '../base/limits.ts';
import { pageOf, pageQuery } from '../base/pagination.ts';
import { tooLongMessage, visibleText } from '../base/text-fields.ts';
import { structureTypeSchema } from '../identity/structure.ts';
import { adminReasonSchema, REASON_MAX_LENGTH } from './reason.ts';

/** The registries' entries of a structure; null for a registry without an entry, absent for one that was not queried. */
export const registryAnswersSchema = z.object({
  at: z.iso.datetime(),
  establishment: z
    .object({
      isActive: z.boolean(),
      names: z.array(z.string()),
      postalCode: z.string(),
      finessNumbers: z.array(z.string()),
    })
    .nullish(),
  practitioner: z.object({ isActive: z.boolean(), names: z.array(z.string()) }).nullish(),
  /** Registries and numbers, as 'recherche-entreprises.api.gouv.fr, SIRET 73282932000074'. */
  sources: z.array(z.string()),
});
export type RegistryAnswers = z.infer<typeof registryAnswersSchema>;

/** An account as administrators see it. */
export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  roles: z.array(roleSchema),
  emailVerified: z.boolean(),
  banned: z.boolean(),
  createdAt: z.iso.datetime(),
  structure: z
    .object({
      id: z.string(),
      name: z.string(),
      type: structureTypeSchema,
      siret: z.string(),
      verified: z.boolean(),
      /** The structure's own statement. */
      postalCode: z.string().default(''),
      finessNumber: z.string().default(''),
      rppsNumber: z.string().default(''),
      representative: z.string().default(''),
      registries: registryAnswersSchema.nullable().default(null),
      /** Why an administrator refused the badge. */
      refusalReason: z.string().nullable().default(null),
    })
    .nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;
export const adminUsersSchema = pageOf(adminUserSchema);
export const adminUsersQuerySchema = pageQuery(ADMIN_ROWS_PER_PAGE).extend({
  /** Part of an email address, a name or a structure, or a whole id. */
  search: z.string().trim().max(100).default(''),
  /** 'unverified-structure' selects structures that wait for verification. */
  filter: z
    .enum([
      'all',
      'recruiters',
      'administrators',
      'banned',
      'unverified-email',
      'structures',
      'unverified-structure',
      'refused-structure',
      'verified-structure',
    ])
    .default('all'),
});
export type AdminUsersFilter = z.infer<typeof adminUsersQuerySchema>['filter'];
export const adminBanSchema = z.object({ banned: z.boolean(), reason: adminReasonSchema });
export const adminRolesSchema = z.object({ recruiter: z.boolean(), reason: adminReasonSchema });
export const adminStructureSchema = z.object({
  verified: z.boolean(),
  reason: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(REASON_MAX_LENGTH, tooLongMessage(REASON_MAX_LENGTH))
    .default(''),
});
