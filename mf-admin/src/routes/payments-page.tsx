import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useListUrl } from '@praticio/ui-kit/managed-table';
import { MattersTable } from '../features/payments/matters-table.tsx';
import { PaymentsTable } from '../features/payments/payments-table.tsx';
import { ChoiceFilter, chosenOf } from '../shared/list-filters.tsx';

const LISTS = [
  { value: 'all', label: 'Tous les paiements' },
  { value: 'difference', label: 'À vérifier : non conformes' },
  { value: 'dispute', label: 'Contestations en cours' },
] as const;

/** /admin/payments: all payments, those that differ from their order, and open disputes. */
export function PaymentsPage() {
  const listUrl = useListUrl();
  const kind = chosenOf(listUrl, 'kind', LISTS);
  const lists = <ChoiceFilter listUrl={listUrl} name="kind" label="Liste" options={LISTS} />;
  return (
    <Container>
      <PageHeader
        title="Paiements"
        lead="Un paiement non conforme à la commande ne crédite rien. Une contestation gèle les crédits restants de l'achat jusqu'à la décision de la banque."
      />
      {kind === 'all' ? <PaymentsTable filters={lists} /> : <MattersTable kind={kind} filters={lists} />}
    </Container>
  );
}
