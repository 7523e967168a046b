import { z } from 'zod';
import { imitatesPraticio, NAME_RESERVED } from '../base/reserved-names.ts';
import { numberOrEmpty, requiredText, textOrEmpty, typedNumber } from '../base/text-fields.ts';
import { ENGAGEMENT_PLACE_MAX_LENGTH } from '../offers/limits.ts';

export const SITES_MAX = 30;
export const SITE_NAME_TAKEN = 'Un de vos sites porte déjà ce nom';
export const SITE_UNKNOWN = "Ce site n'existe plus";

/** A place where a structure works, with an address of its own. */
export const siteSchema = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  /** Of this site, in the directory of establishments; '' without one. */
  finessNumber: z.string(),
});
export type Site = z.infer<typeof siteSchema>;

/** The same site, as anybody may see it on an offer. */
export const offerSiteSchema = siteSchema.omit({ finessNumber: true });
export type OfferSite = z.infer<typeof offerSiteSchema>;

export const siteInputSchema = z.object({
  name: requiredText('Nom du site requis', 120).refine((name) => !imitatesPraticio(name), NAME_RESERVED),
  street: textOrEmpty(),
  postalCode: requiredText('Code postal requis', 12, typedNumber),
  city: requiredText('Ville requise'),
  finessNumber: numberOrEmpty(20),
});
export type SiteInput = z.infer<typeof siteInputSchema>;

/** The site of an offer or a member; '' is none. */
export const siteChoiceSchema = z.string().regex(/^[\w-]{0,100}$/, SITE_UNKNOWN);

export const siteParams = z.object({ siteId: z.string().max(100) });

/** The address in one line: '12 rue du Port, 44000 Nantes'. */
export const siteAddressOf = ({
  street,
  postalCode,
  city,
}: Pick<Site, 'street' | 'postalCode' | 'city'>): string =>
  [street, `${postalCode} ${city}`].filter(Boolean).join(', ');

/** Name and address in one line, as proposals of engagements and their contracts have the place. */
export const sitePlaceOf = (site: OfferSite): string =>
  `${site.name}, ${siteAddressOf(site)}`.slice(0, ENGAGEMENT_PLACE_MAX_LENGTH);
