import { type Movement, movementReasonLabels } from '@praticio/contracts/billing/credit';
import { formatDateTime } from '@praticio/ui-kit/format';
import type { Column } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { useHistory } from '../../api/get-history.ts';
import { creditsInWords } from '../../shared/credit-words.ts';
import { PagedSection } from './paged-section.tsx';

const signed = ({ kind, quantity }: Movement['lines'][number]) =>
  quantity > 0 ? `+${creditsInWords(kind, quantity)}` : creditsInWords(kind, quantity).replace('-', '−');

const columns: Column<Movement>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  { id: 'reason', title: 'Opération', cell: ({ reason }) => movementReasonLabels[reason] },
  { id: 'lines', title: 'Crédits', align: 'end', cell: ({ lines }) => lines.map(signed).join(', ') },
];

/** All movements of the credits. */
export function MovementsSection() {
  const [page, setPage] = useState(1);
  return (
    <PagedSection
      title="Historique"
      caption="Historique des crédits"
      pagesLabel="Pages de l'historique"
      columns={columns}
      query={useHistory(page)}
      page={page}
      onPage={setPage}
      emptyTitle="Aucun mouvement pour le moment"
    />
  );
}
