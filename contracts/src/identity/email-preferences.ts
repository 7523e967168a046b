import { z } from 'zod';

/**
 * Kinds of mails that a person may refuse. Mails about the account itself (links, passwords, devices, payments, the end
 * of a CV) have no kind: everybody gets them.
 */
export const emailKinds = ['interests', 'answers', 'messages', 'alerts', 'endings', 'moderation'] as const;
export const emailKindSchema = z.enum(emailKinds);
export type EmailKind = z.infer<typeof emailKindSchema>;

/** The kinds of mails that the person does not want. */
export const refusedEmailsSchema = z.array(emailKindSchema).max(emailKinds.length);
export const emailPreferencesSchema = z.object({ refusedEmails: refusedEmailsSchema });

/** The page that a mail's link leads to; it asks before it refuses the kind. */
export const REFUSE_EMAILS_PAGE = '/unsubscribe';

/** The response once a kind is refused. */
export const EMAILS_REFUSED = "Vous ne recevrez plus ce type d'email.";

/** The name of each kind in the profile and in the mails' own link. */
export const emailKindNames: Record<EmailKind, string> = {
  interests: 'Candidatures à vos offres',
  answers: 'Réponses à vos candidatures',
  messages: 'Messages non lus',
  alerts: 'Nouvelles offres de vos alertes',
  endings: 'Crédits et offres qui arrivent à leur terme',
  moderation: 'Décisions de modération sur vos offres',
};

/** The receivers of each kind: any member, or owners of offers only. */
export const emailKindReaders: Record<EmailKind, 'members' | 'recruiters'> = {
  interests: 'recruiters',
  answers: 'members',
  messages: 'members',
  alerts: 'members',
  endings: 'recruiters',
  moderation: 'recruiters',
};
