import type { AdminUser } from '@praticio/contracts/administration/user';

/** 'Camille Durand', or 'Sans nom'. */
export const nameOf = ({ firstname, lastname }: Pick<AdminUser, 'firstname' | 'lastname'>): string =>
  [firstname, lastname].filter(Boolean).join(' ') || 'Sans nom';
