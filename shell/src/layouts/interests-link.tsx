import type { ReactNode } from 'react';
import { CountBadge } from 'ui-kit/badge';
import { usePendingInterests } from '../api/pending-interests.ts';

interface InterestsLinkProps {
  Link: (props: { to: string; children: ReactNode }) => ReactNode;
}

/** 'Gestion des intérêts' with the number of interests that wait for an answer. */
export function InterestsLink({ Link }: InterestsLinkProps) {
  const { data = [] } = usePendingInterests();
  return (
    <Link to="/interests-management">
      Gestion des intérêts
      {/* reaches into the padding of the bar, which is full at 1280 px */}
      <span className="inline-flex lg:-mr-3">
        <CountBadge count={data.length} nouns={['intérêt en attente', 'intérêts en attente']} />
      </span>
    </Link>
  );
}
