import { LinkButton } from 'ui-kit/button';
import { formatDate } from 'ui-kit/format';
import { Section } from 'ui-kit/layout';
import { QueryState } from 'ui-kit/query-state';
import { EmptyState, SkeletonList } from 'ui-kit/states';
import { Table } from 'ui-kit/table';
import { useExpiring } from '../../api/get-expiring.ts';
import { creditsInWords } from '../../shared/credit-words.ts';

/** Credits left, by lot, the soonest to expire first. */
export function LotsSection() {
  const lots = useExpiring();
  return (
    <Section title="Crédits disponibles">
      <QueryState
        query={lots}
        loading={<SkeletonList count={1} />}
        empty={
          <EmptyState
            title="Vous n'avez aucun crédit"
            action={<LinkButton to="/shop">Voir la boutique</LinkButton>}
          />
        }
      >
        {(rows) => (
          <div className="kit-card kit-managed-table">
            <Table
              caption="Crédits disponibles et leur échéance"
              rows={rows.map((lot, row) => ({ ...lot, row }))}
              keyOf={({ row }) => row}
              columns={[
                {
                  id: 'what',
                  title: 'Crédits',
                  cell: ({ kind, remaining }) => creditsInWords(kind, remaining),
                },
                { id: 'end', title: "Valables jusqu'au", cell: ({ expiresAt }) => formatDate(expiresAt) },
              ]}
            />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
