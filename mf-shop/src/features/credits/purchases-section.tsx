import type { Purchase } from 'contracts/billing/payment';
import { formatEuros } from 'contracts/billing/shop';
import { useState } from 'react';
import { Badge } from 'ui-kit/badge';
import { formatDate } from 'ui-kit/format';
import type { Column } from 'ui-kit/table';
import { usePurchases } from '../../api/get-purchases.ts';
import { PagedSection } from './paged-section.tsx';

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

/** All purchases, with their invoices. */
export function PurchasesSection() {
  const [page, setPage] = useState(1);
  return (
    <PagedSection
      title="Mes achats"
      caption="Mes achats"
      pagesLabel="Pages des achats"
      columns={columns}
      query={usePurchases(page)}
      page={page}
      onPage={setPage}
      emptyTitle="Aucun achat pour le moment"
    />
  );
}
