import { z } from 'zod';
import { teamPartSchema } from '../base/auth.ts';

/** The people who act for a structure: its members, and the person who created it unless they have left. */
export const teamRosterSchema = z.object({
  holderId: z.string(),
  founderLeft: z.boolean(),
  members: z.array(z.object({ userId: z.string(), part: teamPartSchema })),
});

/** An account without a person, which a structure needs as its holder, has this in the place of an email address. */
export const holderMailbox = (holderId: string): string => `structure:${holderId}`;

/** Whether a person reads this; false for an account that is a structure alone. */
export const hasMailbox = (email: string): boolean => email.includes('@');
