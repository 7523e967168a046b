import type { ReactNode } from 'react';
import { CountBadge } from 'ui-kit/badge';
import { usePendingInterestCount } from '../api/pending-interest-count.ts';

interface InterestsLinkProps {
  Link: (props: { to: string; children: ReactNode }) => ReactNode;
}

/** 'Gestion des intérêts' with the number of interests that wait for an answer. */
export function InterestsLink({ Link }: InterestsLinkProps) {
  const { data: count = 0 } = usePendingInterestCount();
  return (
    <Link to="/interests-management">
      Gestion des intérêts
      {/* above the end of the word on a desk, where the bar has no room for it */}
      <span className="inline-flex lg:absolute lg:top-1.5 lg:right-0">
        <CountBadge count={count} nouns={['intérêt en attente', 'intérêts en attente']} />
      </span>
    </Link>
  );
}
