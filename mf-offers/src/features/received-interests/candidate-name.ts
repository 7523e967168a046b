import type { ReceivedInterest } from 'contracts/offers/interest';

/** A candidate's name; who has yet to give it is told by what everybody here is. */
export const candidateName = ({ firstname, lastname }: ReceivedInterest['candidate']): string =>
  [firstname, lastname].filter(Boolean).join(' ') || 'Professionnel de santé';
