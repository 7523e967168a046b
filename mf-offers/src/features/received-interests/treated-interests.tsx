import { EmptyState } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { useTreatedInterests } from '../../api/get-treated-interests.ts';
import { AcceptedLinks } from '../../shared/accepted-links.tsx';
import { ReceivedInterestList } from './received-interest-list.tsx';

/** The accepted and rejected interests; accepted ones link to their conversation. */
export function TreatedInterests({ site }: { site: string }) {
  const [page, setPage] = useState(1);
  return (
    <ReceivedInterestList
      query={useTreatedInterests(page, site)}
      page={page}
      onPage={setPage}
      label="Candidatures traitées"
      empty={<EmptyState title="Aucune candidature traitée" icon="users" />}
    >
      {(interest) => interest.status === 'accepted' && <AcceptedLinks interest={interest} />}
    </ReceivedInterestList>
  );
}
