import { z } from 'zod';
import { type TeamPart, teamPartSchema } from '../base/auth.ts';
import { emailSchema } from './account.ts';
import { siteChoiceSchema, siteSchema } from './site.ts';

/** The name of each part in a team. */
export const teamPartLabels: Record<TeamPart, string> = {
  responsable: 'Responsable',
  recruteur: 'Recruteur',
  lecture: 'Lecture',
};

/** How many structures a person may belong to, besides their own. */
export const TEAMS_MAX = 5;
export const TEAM_MEMBERS_MAX = 50;
export const TEAM_INVITATIONS_MAX = 20;
/** How many invitations a person may send in an hour. */
export const INVITATIONS_PER_HOUR = 20;
export const INVITATION_DAYS = 7;

/** For whom somebody may act: themself, or a structure. */
export const holderChoiceSchema = z.object({
  holderId: z.string(),
  /** Name of the structure; of oneself without one, the person's. */
  name: z.string(),
  part: z.enum([...teamPartSchema.options, 'own']),
  current: z.boolean(),
});
export type HolderChoice = z.infer<typeof holderChoiceSchema>;

export const actForSchema = z.object({
  holderId: z.string().regex(/^[\w:.-]{1,100}$/, "L'identifiant de la structure est invalide"),
});

const memberSchema = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  part: teamPartSchema,
  joinedAt: z.iso.datetime().nullable(),
  /** Created the structure: its part does not change, and it leaves by erasing the account. */
  isFounder: z.boolean(),
  isSelf: z.boolean(),
  /** The site for which the member recruits; null for all. */
  siteId: z.string().nullable().default(null),
});
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  part: teamPartSchema,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export const teamSchema = z.object({
  holderId: z.string(),
  name: z.string(),
  part: teamPartSchema,
  members: z.array(memberSchema),
  /** Only for a Responsable. */
  invitations: z.array(invitationSchema),
  /** By name. */
  sites: z.array(siteSchema).default([]),
});
export type Team = z.infer<typeof teamSchema>;

export const inviteSchema = z.object({ email: emailSchema, part: teamPartSchema });
/** Without `siteId` the member keeps their site; '' is none. */
export const changePartSchema = z.object({ part: teamPartSchema, siteId: siteChoiceSchema.optional() });
export const teamMemberParams = z.object({ userId: z.string().max(100) });

/** The content of a mailed invitation's page. */
export const readInvitationSchema = z.object({
  structureName: z.string(),
  email: z.string(),
  part: teamPartSchema,
  expiresAt: z.iso.datetime(),
});

/** The page that a mailed invitation opens. */
export const invitationPath = (token: string): string => `/invitation/${token}`;

/** Members' actions in the structure's own log. */
export const teamActSchema = z.enum([
  'offer-published',
  'offer-updated',
  'offer-suspended',
  'offer-activated',
  'offer-closed',
  'offer-deleted',
  'offer-made-urgent',
  'interest-accepted',
  'interest-rejected',

  'cv-unlocked',
  'credits-spent',
  'credits-bought',
  'engagement-proposed',
  'engagement-confirmed',
  'engagement-cancelled',
  'member-joined',
  'member-left',
]);
export type TeamAct = z.infer<typeof teamActSchema>;

export const teamLogQuerySchema = z.object({ day: z.iso.date().optional() });
export const teamLogSchema = z.object({
  /** The day that is shown, in Paris. */
  day: z.iso.date(),
  lines: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      /** Name of the member as it is now. */
      who: z.string(),
      act: teamActSchema,
      /** Title of the offer, number of credits; '' where there is nothing to name. */
      about: z.string(),
    }),
  ),
});
export type TeamLog = z.infer<typeof teamLogSchema>;
