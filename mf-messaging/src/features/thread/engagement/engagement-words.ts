import type { Engagement } from '@praticio/contracts/offers/engagement';

type Step = Engagement['steps'][number];

export const PROPOSE_DATES = 'Proposer des dates';

export const otherName = ({ side, holderName, candidateName }: Engagement): string =>
  (side === 'holder' ? candidateName : holderName) ?? 'Compte supprimé';

export const isOpen = ({ state }: Engagement): boolean => state === 'proposed';

export const wasConfirmed = ({ steps }: Engagement): boolean =>
  steps.some(({ kind }) => kind === 'confirmed');

/** Whether the reader has to answer. */
export const isForReader = ({ state, proposedBy, side }: Engagement): boolean =>
  state === 'proposed' && proposedBy !== side;

/** The author of a step, as the reader sees it; null for a step by time or by the end of an account. */
function author(engagement: Engagement, { by }: Step): string | null {
  if (by === null) return null;
  return by === engagement.side ? 'vous' : otherName(engagement);
}

const byWhom = (name: string | null): string => (name ? ` par ${name}` : '');

/** The state of an engagement in a few words: 'Engagement confirmé', 'Proposition de Camille Morel'. */
export function stateText(engagement: Engagement): string {
  const { state, steps } = engagement;
  if (state === 'proposed')
    return isForReader(engagement) ? `Proposition de ${otherName(engagement)}` : 'Votre proposition';
  if (state === 'confirmed') return 'Engagement confirmé';
  if (state === 'done') return 'Engagement terminé';
  const last = steps.at(-1);
  const by = last ? author(engagement, last) : null;
  if (state === 'declined') return `Proposition déclinée${byWhom(by)}`;
  if (wasConfirmed(engagement)) return `Engagement annulé${byWhom(by)}`;
  return by ? `Proposition retirée${byWhom(by)}` : 'Proposition restée sans réponse';
}

/** Why it was declined or cancelled; null when nobody said so. */
export function reasonOf({ state, steps }: Engagement): string | null {
  return state === 'declined' || state === 'cancelled' ? (steps.at(-1)?.reason ?? null) : null;
}

/** The terms before the last proposal; null for the first one. */
export function termsBefore({ steps }: Engagement): Engagement['terms'] | null {
  return steps.flatMap(({ terms }) => terms ?? []).at(-2) ?? null;
}
