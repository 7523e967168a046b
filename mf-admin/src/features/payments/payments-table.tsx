import type { AdministeredPayment } from '@praticio/contracts/billing/payment-administration';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { Link } from '@praticio/ui-kit/router';
import type { Column } from '@praticio/ui-kit/table';
import type { ReactNode } from 'react';
import { usePayments } from '../../api/get-payments.ts';
import { ChoiceFilter, chosenOf, SearchFilter } from '../../shared/list-filters.tsx';
import { useRowPanel } from '../../shared/use-row-panel.ts';
import { PaymentStateBadge, stateChoices } from './payment-state.tsx';
import { RefundForm } from './refund-form.tsx';

const STATE_FILTERS = [{ value: '', label: 'Tous les états' } as const, ...stateChoices] as const;

function isRefundable({ state, amountInCents, refundedInCents }: AdministeredPayment): boolean {
  return (state === 'paid' || state === 'refunded') && refundedInCents < amountInCents;
}

const purchase: Column<AdministeredPayment> = {
  id: 'purchase',
  title: 'Achat',
  cell: ({ description, amountInCents, orderNumber, intentId, sessionId }) => (
    <span className="block min-w-0">
      <span className="block font-semibold">{`${description} · ${formatEuros(amountInCents)}`}</span>
      {orderNumber && <span className="block break-all">{`Commande ${orderNumber}`}</span>}
      <code className="block break-all text-muted">{intentId ?? sessionId}</code>
    </span>
  ),
};
const buyer: Column<AdministeredPayment> = {
  id: 'buyer',
  title: 'Acheteur',
  cell: ({ userId, email }) => (
    <Link to={`/admin/users/${encodeURIComponent(userId)}`} className="kit-link break-all">
      {email ?? 'Email inconnu'}
    </Link>
  ),
};
const state: Column<AdministeredPayment> = {
  id: 'state',
  title: 'État',
  cell: (payment) => (
    <span className="flex flex-wrap items-center gap-2">
      <PaymentStateBadge payment={payment} />
      {payment.invoiceUrl && (
        <a href={payment.invoiceUrl} className="kit-link" target="_blank" rel="noreferrer">
          Facture
        </a>
      )}
    </span>
  ),
};
const at: Column<AdministeredPayment> = {
  id: 'at',
  title: 'Date',
  cell: ({ at, paidAt }) => formatDateTime(paidAt ?? at),
};

/** All purchases, or those of one account, each with its refund. */
export function PaymentsTable({ filters, userId = '' }: { filters?: ReactNode; userId?: string }) {
  const listUrl = useListUrl();
  const chosen = chosenOf(listUrl, 'state', STATE_FILTERS);
  const search = userId ? '' : listUrl.get('search');
  const payments = usePayments({ page: listUrl.page, search, state: chosen, userId });
  const panel = useRowPanel<'refund'>();

  const actions: Column<AdministeredPayment> = {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    align: 'end',
    cell: (payment) =>
      isRefundable(payment) && (
        <Button size="small" variant="secondary" onPress={() => panel.toggle(payment.id, 'refund')}>
          Rembourser…
        </Button>
      ),
  };
  return (
    <ManagedTable
      caption="Paiements"
      columns={[purchase, ...(userId ? [] : [buyer]), state, at, actions]}
      keyOf={({ id }) => id}
      list={payments}
      filters={
        <>
          {!userId && (
            <SearchFilter
              listUrl={listUrl}
              placeholder="Email, montant, jour (24/11/2026), commande ou identifiant"
            />
          )}
          {filters}
          <ChoiceFilter listUrl={listUrl} name="state" label="État" options={STATE_FILTERS} />
        </>
      }
      detailOf={(payment) =>
        panel.openOn(payment.id) && <RefundForm payment={payment} onClose={panel.close} />
      }
      errorTitle="Erreur lors du chargement des paiements"
      emptyTitle="Aucun paiement trouvé"
      emptyText={
        search || chosen
          ? 'Aucun paiement ne correspond à cette recherche.'
          : userId
            ? "Ce compte n'a rien acheté."
            : 'Les achats paraissent ici.'
      }
      noun="paiement"
    />
  );
}
