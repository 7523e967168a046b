import type { ReceivedInterest } from '@praticio/contracts/offers/interest';

/** The name of a candidate; 'Professionnel de santé' until they have given one. */
export const candidateName = ({ firstname, lastname }: ReceivedInterest['candidate']): string =>
  [firstname, lastname].filter(Boolean).join(' ') || 'Professionnel de santé';
