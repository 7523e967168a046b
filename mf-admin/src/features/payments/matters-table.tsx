import type { PaymentMatter, PaymentMatterKind } from '@praticio/contracts/billing/payment-administration';
import { formatDateTime } from '@praticio/ui-kit/format';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import type { ReactNode } from 'react';
import { usePaymentMatters } from '../../api/get-payment-matters.ts';
import { differenceText } from '../../shared/payment-difference.ts';

/** Payments that differ from their order, or open disputes. */
export function MattersTable({ kind, filters }: { kind: PaymentMatterKind; filters: ReactNode }) {
  const { page } = useListUrl();
  const matters = usePaymentMatters({ kind, page });

  const columns: Column<PaymentMatter>[] = [
    {
      id: 'purchase',
      title: 'Achat',
      cell: ({ description, formattedAmount, stripeId }) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{`${description} · ${formattedAmount}`}</span>
          <code className="block break-all text-muted">{stripeId}</code>
        </span>
      ),
    },
    {
      id: 'buyer',
      title: 'Acheteur',
      cell: ({ email, userId }) =>
        email ? (
          <Link to={`/admin/users/${userId}`} className="kit-link break-all">
            {email}
          </Link>
        ) : (
          'Email inconnu'
        ),
    },
    {
      id: 'reason',
      title: 'Motif',
      cell: ({ differences }) =>
        differences.length === 0 ? (
          'Crédits restants gelés'
        ) : (
          <ul>
            {differences.map((difference) => (
              <li key={difference.field} className="break-all">
                {differenceText(difference)}
              </li>
            ))}
          </ul>
        ),
    },
    { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  ];

  return (
    <ManagedTable
      caption="Paiements à vérifier"
      columns={columns}
      keyOf={({ id }) => id}
      list={matters}
      filters={filters}
      errorTitle="Erreur lors du chargement des paiements"
      emptyTitle="Aucun paiement à vérifier"
      emptyText="Ce que la banque signale apparaîtra ici."
      noun="paiement"
    />
  );
}
