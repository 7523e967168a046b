import type { Purchase } from 'contracts/billing/payment';
import { formatEuros } from 'contracts/billing/shop';
import { useState } from 'react';
import { Badge } from 'ui-kit/badge';
import { formatDate } from 'ui-kit/format';
import { Section } from 'ui-kit/layout';
import { Pagination } from 'ui-kit/pagination';
import { QueryState } from 'ui-kit/query-state';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { type Column, Table } from 'ui-kit/table';
import { usePurchases } from '../../api/get-purchases.ts';

const columns: Column<Purchase>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDate(at) },
  { id: 'what', title: 'Achat', cell: (purchase) => <PurchaseCell {...purchase} /> },
  { id: 'amount', title: 'Montant', align: 'end', cell: ({ formattedAmount }) => formattedAmount },
  {
    id: 'invoice',
    title: 'Facture',
    cell: ({ invoiceUrl, description }) =>
      invoiceUrl ? (
        <a
          href={invoiceUrl}
          target="_blank"
          rel="noreferrer"
          className="underline"
          aria-label={`Voir la facture : ${description}`}
        >
          Voir la facture
        </a>
      ) : (
        'En préparation'
      ),
  },
];

function PurchaseCell({ description, refundedInCents, disputed }: Purchase) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {description}
      {refundedInCents > 0 && <Badge tone="info">{`Remboursé : ${formatEuros(refundedInCents)}`}</Badge>}
      {disputed && <Badge tone="warning">Paiement contesté</Badge>}
    </span>
  );
}

/** What was bought, with its invoices. */
export function PurchasesSection() {
  const [page, setPage] = useState(1);
  const purchases = usePurchases(page);
  return (
    <Section title="Mes achats">
      <QueryState
        query={purchases}
        loading={<SkeletonList count={1} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="Aucun achat pour le moment" icon="file" />}
      >
        {({ items, pagination }) => (
          <>
            <Table caption="Mes achats" rows={items} keyOf={({ id }) => id} columns={columns} />
            <Pagination
              label="Pages des achats"
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
