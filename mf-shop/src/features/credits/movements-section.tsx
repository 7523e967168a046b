import type { Movement } from '@praticio/contracts/billing/credit';
import { formatDateTime } from '@praticio/ui-kit/format';
import type { Column } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { useHistory } from '../../api/get-history.ts';
import { creditsInWords } from '../../shared/credit-words.ts';
import { PagedSection } from './paged-section.tsx';

const reasons: Record<Movement['reason'], string> = {
  welcome: 'Crédits de bienvenue',
  purchase: 'Achat',
  administrator: 'Ajout par Praticio',
  offer: "Publication d'une offre",
  urgent: 'Badge urgent',
  cv: "Consultation d'un CV",
  expired: 'Crédits arrivés à échéance',
  refund: 'Remboursement',
};

const signed = ({ kind, quantity }: Movement['lines'][number]) =>
  quantity > 0 ? `+${creditsInWords(kind, quantity)}` : creditsInWords(kind, quantity).replace('-', '−');

const columns: Column<Movement>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  { id: 'reason', title: 'Opération', cell: ({ reason }) => reasons[reason] },
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
