/** The scopes of a structure's key; a new one is a line here. */
export const partnerScopes = [
  'offers:read',
  'offers:write',
  'interests:read',
  'interests:write',
  'engagements:read',
  'engagements:write',
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** How every key begins, so that scanners of source code find one that was committed. */
export const PARTNER_KEY_PREFIX = 'praticio_sk_';
/** The prefix, 32 random characters, and 6 of a checksum (service-kit/security/partner-key). */
export const PARTNER_KEY_PATTERN = /^praticio_sk_[0-9A-Za-z]{38}$/;

/** Calls that one key may make in a minute. */
export const PARTNER_CALLS_PER_MINUTE = 120;
