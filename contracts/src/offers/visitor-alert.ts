import { z } from 'zod';
import { requiredEmail } from '../identity/account.ts';
import { alertCriteriaSchema } from './alert.ts';

/** `POST /api/alerts/visitor`: an alert of somebody without an account, known by an email address alone. */
export const visitorAlertSchema = z.object({
  email: requiredEmail('Indiquez votre adresse email'),
  criteria: alertCriteriaSchema,
});
export type VisitorAlertInput = z.infer<typeof visitorAlertSchema>;

/** The page to which every link in the mails of visitors' alerts leads; it asks before it posts the token. */
export const VISITOR_ALERT_PAGE = '/offers/email-alert';
/** The input of the page's form. */
export const visitorAlertActions = ['confirm', 'end', 'end-all'] as const;
export type VisitorAlertAction = (typeof visitorAlertActions)[number];

/** The same for every email address: the response never says whether one is known. */
export const VISITOR_ALERT_ASKED =
  'Vérifiez votre boîte : un email vous demande de confirmer. Sans confirmation, rien ne vous sera envoyé.';
export const VISITOR_ALERT_CONFIRMED =
  'Votre alerte est active. Les nouvelles offres vous arriveront chaque matin.';
export const VISITOR_ALERTS_ENDED =
  "Toutes les alertes de cette adresse sont terminées. L'adresse est effacée.";
