import type { Account } from '../accounts/account.ts';

/** Whether others may act for the structure of this account. */
export const mayRecruit = ({ structure, roles, bannedAt }: Account): boolean =>
  structure !== null && bannedAt === null && roles.includes('ROLE_RECRUITER');
