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
      {/* as wide without a badge, so that nothing shifts when it arrives */}
      <span className="inline-flex min-w-5.5">
        <CountBadge count={data.length} nouns={['intérêt en attente', 'intérêts en attente']} />
      </span>
    </Link>
  );
}
