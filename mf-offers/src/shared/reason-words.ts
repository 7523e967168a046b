import type { SuitReason } from '@praticio/contracts/offers/for-you';
import { formatCount } from '@praticio/ui-kit/format';
import { distanceText } from '@praticio/ui-kit/pay-words';

function wordsOf(reason: SuitReason): string {
  switch (reason.kind) {
    case 'distance':
      return reason.km < 1 && !reason.approximate
        ? 'dans votre commune'
        : `à ${distanceText(Math.max(1, reason.km), reason.approximate)}`;
    case 'dates':
      if (reason.all || reason.days === null) return 'vos dates';
      return `${formatCount(reason.days, 'jour')} sur vos dates`;
    case 'profession':
      return 'votre métier';
    case 'contract':
      return 'votre type de contrat';
  }
}

/** Why an offer suits the reader: 'à 12 km, vos dates'. A profession alone needs its verb. */
export function reasonsText(reasons: readonly SuitReason[]): string {
  const [only, ...others] = reasons;
  if (only?.kind === 'profession' && others.length === 0) return 'Correspond à votre métier';
  return reasons.map(wordsOf).join(', ');
}
