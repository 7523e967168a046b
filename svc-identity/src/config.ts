import { instanceUrls, mailConfig, secret, serviceConfig } from '@praticio/service-kit/config';
import type { ServiceContext } from '@praticio/service-kit/service';
import { z } from 'zod';
import { OWASP_MEMORY_KIB } from './passwords/password-engine.ts';

export const identityConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  // it holds the keys that the others fetch there
  JWKS_URL: serviceConfig.JWKS_URL.optional(),
  /** Signs this service's calls to svc-offers and svc-messaging. */
  INTERNAL_SECRET: secret,
  /** Internal URLs of svc-offers, which stores the documents and photos of offers. */
  OFFERS_INTERNAL_URL: instanceUrls,
  /** Internal URLs of svc-messaging, which stores the attachments of messages. */
  MESSAGING_INTERNAL_URL: instanceUrls,
  /** PEM file (PKCS 8) of the Ed25519 key that signs access tokens. */
  JWT_PRIVATE_KEY_FILE: z.string().min(1),
  /** PEM files of public keys whose tokens are still good, comma separated: a key retires 30 days after its last use. */
  JWT_PREVIOUS_PUBLIC_KEY_FILES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((file) => file.trim())
        .filter(Boolean),
    ),
  /** Derives the tokens of links in emails; only identity knows it. */
  LINK_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** Internal URLs of the gateways, comma separated, for the page about the state of the platform. */
  GATEWAY_INTERNAL_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .transform((urls) => urls.filter(Boolean)),
  /** Who runs the site, named on its legal pages: company or person. */
  OPERATOR_NAME: z.string().optional(),
  /** Postal address of the operator, on one line. */
  OPERATOR_POSTAL_ADDRESS: z.string().optional(),
  /** The operator's number in the register of companies. */
  OPERATOR_SIREN: z
    .string()
    .transform((siren) => siren.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'must have nine digits'))
    .optional(),
  /** Who is responsible for the site's content (directeur de la publication). */
  OPERATOR_DIRECTOR: z.string().optional(),
  /** Name and postal address of the hosting provider. */
  OPERATOR_HOST: z.string().optional(),
  /** Where the contact form writes to. */
  SUPPORT_EMAIL: z.email(),
  /** The wait of the sixth failed login; each further one doubles it. */
  LOGIN_SLOWDOWN_MS: z.coerce.number().int().min(0).default(250),
  /** Memory of one argon2id hash, in KiB: OWASP's recommendation or more. Tests that measure no cost take little. */
  PASSWORD_HASH_MEMORY_KIB: z.coerce.number().int().min(8).default(OWASP_MEMORY_KIB),
  /** How many CVs of others one recruiter may open in an hour. */
  CV_OPENINGS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  /** A company registry with the API of recherche-entreprises.api.gouv.fr, which confirms structures; none without it. */
  COMPANY_REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  /** A registry of practitioners with the FHIR API of the Annuaire Santé, which confirms RPPS numbers; none without it. */
  PRACTITIONER_REGISTRY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  /** The key that the registry of practitioners asks for. */
  PRACTITIONER_REGISTRY_KEY: z.string().default(''),
  /** Whether administrators sign in with a second factor; off for the demo only. */
  REQUIRE_ADMIN_SECOND_FACTOR: z.stringbool().default(true),
  /** Whether only structures with the badge 'Structure vérifiée' may unlock CVs. */
  REQUIRE_VERIFIED_STRUCTURE: z.stringbool().default(false),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
export type IdentityContext = ServiceContext<IdentityConfig>;
