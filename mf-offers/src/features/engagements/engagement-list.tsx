import type { EngagementState } from '@praticio/contracts/offers/engagement';
import { LinkButton } from '@praticio/ui-kit/button';
import { EmptyState } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useEngagementHistory } from '../../api/get-engagement-history.ts';
import { PagedList } from '../../shared/paged-list.tsx';
import { EngagementRow } from './engagement-row.tsx';

interface EngagementListProps {
  state: EngagementState;
  /** Accessible name: 'Engagements terminés'. */
  label: string;
  /** Said in place of an empty list. */
  empty: string;
}

/** The reader's engagements in one state. */
export function EngagementList({ state, label, empty }: EngagementListProps) {
  const [page, setPage] = useState(1);
  return (
    <PagedList
      query={useEngagementHistory(state, page)}
      page={page}
      onPage={setPage}
      label={label}
      loading="Chargement de vos engagements..."
      failed="Erreur lors du chargement de vos engagements"
      className="grid gap-3"
      empty={
        <EmptyState
          title={empty}
          icon="calendar"
          action={<LinkButton to="/planning">Voir mon planning</LinkButton>}
        />
      }
    >
      {(engagement) => <EngagementRow key={engagement.id} engagement={engagement} />}
    </PagedList>
  );
}
