import type { Purchase } from '@praticio/contracts/billing/payment';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Badge } from '@praticio/ui-kit/badge';
import { formatDate } from '@praticio/ui-kit/format';
import type { Column } from '@praticio/ui-kit/table';
import { useState } from 'react';
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

function PurchaseCell({ description, orderNumber, refundedInCents, disputed }: Purchase) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {description}
      {orderNumber && <span className="text-sm text-muted">{`Commande ${orderNumber}`}</span>}
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
