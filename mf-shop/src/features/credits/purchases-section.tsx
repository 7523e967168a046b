import type { Purchase } from '@praticio/contracts/billing/payment';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Badge } from '@praticio/ui-kit/badge';
import { formatDate } from '@praticio/ui-kit/format';
import { useArrived } from '@praticio/ui-kit/query';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import type { Column } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { usePending } from '../../api/get-pending.ts';
import { usePurchases } from '../../api/get-purchases.ts';
import { PagedSection } from './paged-section.tsx';
import { PendingPurchases } from './pending-purchases.tsx';

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

/** Purchases that await their money, then all that are paid, with their invoices. */
export function PurchasesSection() {
  const [page, setPage] = useState(1);
  const pending = usePending();
  return (
    <PagedSection
      title="Mes achats"
      caption="Mes achats"
      pagesLabel="Pages des achats"
      columns={columns}
      query={usePurchases(page)}
      page={page}
      onPage={setPage}
      emptyTitle="Aucun achat payé pour le moment"
      lead={{
        isLoading: !useArrived(pending),
        content: (
          <>
            <QueryFailure query={pending} failed="Erreur lors du chargement des paiements attendus" />
            {pending.data && <PendingPurchases purchases={pending.data.items} />}
          </>
        ),
      }}
    />
  );
}
