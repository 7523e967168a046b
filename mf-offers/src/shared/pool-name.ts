import type { PoolMember } from '@praticio/contracts/offers/pool';

export const poolName = ({ firstname, lastname }: PoolMember): string =>
  [firstname, lastname].filter(Boolean).join(' ') || 'Professionnel de santé';
