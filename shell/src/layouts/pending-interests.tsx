import { CountBadge } from '@praticio/ui-kit/badge';
import { usePendingInterestCount } from '../api/get-pending-interest-count.ts';

/** The number of interests that wait for an answer. */
export function PendingInterests() {
  const { data: count = 0 } = usePendingInterestCount();
  return <CountBadge count={count} nouns={['candidature en attente', 'candidatures en attente']} />;
}
