import type {
  PaymentDifference,
  PaymentMatter,
  PaymentMatterKind,
} from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import { usePaymentMatters } from '../api/payment-matters.ts';
import { ChoiceFilter, chosenOf } from '../shared/list-filters.tsx';

interface KindChoice {
  value: PaymentMatterKind;
  label: string;
}
const KINDS: [KindChoice, ...KindChoice[]] = [
  { value: 'difference', label: 'Paiements non conformes' },
  { value: 'dispute', label: 'Contestations en cours' },
];
const FIELDS: Record<PaymentDifference['field'], string> = {
  amount: 'Montant',
  currency: 'Devise',
  payer: 'Payeur',
  session: 'Session',
};

function differenceText({ field, expected, found }: PaymentDifference): string {
  const shown = (value: string) =>
    value === '' ? 'rien' : field === 'amount' ? formatEuros(Number(value)) : value;
  return `${FIELDS[field]} : ${shown(found)} au lieu de ${shown(expected)}`;
}

/** /admin/payments: payments that differ from their order, and open disputes. */
export function PaymentsPage() {
  const listUrl = useListUrl();
  const kind = chosenOf(listUrl, 'kind', KINDS);
  const matters = usePaymentMatters({ kind, page: listUrl.page });

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
      cell: ({ email }) =>
        email ? (
          <Link to={`/admin/users?search=${encodeURIComponent(email)}`} className="kit-link break-all">
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
    <Container>
      <PageHeader
        title="Paiements"
        lead="Un paiement non conforme à la commande ne crédite rien. Une contestation gèle les crédits restants de l'achat jusqu'à la décision de la banque."
      />
      <ManagedTable
        caption="Paiements à vérifier"
        columns={columns}
        keyOf={({ id }) => id}
        list={matters}
        filters={<ChoiceFilter listUrl={listUrl} name="kind" label="Liste" options={KINDS} />}
        errorTitle="Erreur lors du chargement des paiements"
        emptyTitle="Aucun paiement à vérifier"
        emptyText="Ce que la banque signale apparaîtra ici."
        noun="paiement"
      />
    </Container>
  );
}
