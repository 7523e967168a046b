import { z } from 'zod';
import { textOrEmpty } from '../base/text-fields.ts';

/** What an alert looks for; the same meaning as the filters of `GET /api/offers`. An empty text is no criterion. */
export const alertCriteriaSchema = z.object({
  titleKeyword: z.string().trim().max(200).default(''),
  location: z.string().trim().max(200).default(''),
  speciality: z.string().trim().max(120).default(''),
  contractType: z.string().trim().max(60).default(''),
});
export type AlertCriteria = z.infer<typeof alertCriteriaSchema>;

/** `POST /api/alerts`; without a name it gets alertName's. */
export const alertInputSchema = z.object({
  name: textOrEmpty(300),
  criteria: alertCriteriaSchema,
  enabled: z.boolean().default(true),
});
export type AlertInput = z.infer<typeof alertInputSchema>;
export const alertUpdateSchema = z.object({ enabled: z.boolean() });

export const alertSchema = z.object({
  id: z.string(),
  name: z.string(),
  criteria: alertCriteriaSchema,
  enabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Alert = z.infer<typeof alertSchema>;
export const alertsSchema = z.array(alertSchema);

/** 'Alerte — ' and the criteria, or 'Alerte offres' when there are none. */
export function alertName({ titleKeyword, location, speciality, contractType }: AlertCriteria): string {
  const words = [titleKeyword, location, speciality, contractType].filter((text) => text !== '');
  return words.length > 0 ? `Alerte — ${words.join(', ')}` : 'Alerte offres';
}

/** Page of mf-offers that asks before it posts the token; mail programs post without asking (RFC 8058). */
export const UNSUBSCRIBE_PAGE = '/offers/unsubscribe';
export const UNSUBSCRIBED = 'Vous ne recevrez plus cette alerte.';
