import type { Movement } from 'contracts/billing/credit';
import { useState } from 'react';
import { formatDateTime } from 'ui-kit/format';
import { Section } from 'ui-kit/layout';
import { Pagination } from 'ui-kit/pagination';
import { QueryState } from 'ui-kit/query-state';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { type Column, Table } from 'ui-kit/table';
import { useHistory } from '../../api/get-history.ts';
import { creditsInWords } from '../../shared/credit-words.ts';

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

/** What came in and what was used. */
export function MovementsSection() {
  const [page, setPage] = useState(1);
  const history = useHistory(page);
  return (
    <Section title="Historique">
      <QueryState
        query={history}
        loading={<SkeletonList count={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Aucun mouvement pour le moment" icon="clock" />}
      >
        {({ items, pagination }) => (
          <>
            <Table caption="Historique des crédits" rows={items} keyOf={({ id }) => id} columns={columns} />
            <Pagination
              label="Pages de l'historique"
              page={page}
              totalPages={pagination.total_pages}
              onChange={setPage}
            />
          </>
        )}
      </QueryState>
    </Section>
  );
}
