import type { PartnerScope } from '@praticio/contracts/base/partner';

export const scopeNames: Record<PartnerScope, string> = {
  'offers:read': 'Lire vos offres',
  'offers:write': 'Publier, modifier et fermer vos offres, avec vos crédits',
  'interests:read': 'Lire les candidatures et leurs CV',
  'interests:write': 'Accepter et refuser des candidatures',
  'engagements:read': 'Lire vos engagements',
  'engagements:write': 'Proposer, confirmer et annuler des engagements',
};

/** The scopes of a key, in words; a later version may know more of them. */
export const scopesInWords = (scopes: readonly string[]): string =>
  scopes.map((scope) => (scope in scopeNames ? scopeNames[scope as PartnerScope] : scope)).join(' · ');
