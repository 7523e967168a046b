import { LinkButton } from '@praticio/ui-kit/button';
import { formatDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { EmptyState, SkeletonList } from '@praticio/ui-kit/states';
import { Table } from '@praticio/ui-kit/table';
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
