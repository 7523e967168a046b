import { type Movement, movementReasonLabels } from '@praticio/contracts/billing/credit';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { type Column, Table } from '@praticio/ui-kit/table';
import { useCredits } from '../../api/get-credits.ts';
import { balanceInWords, creditKindWords } from '../../shared/credit-words.ts';

const signed = ({ kind, quantity }: Movement['lines'][number]) =>
  `${quantity > 0 ? `+${quantity}` : `−${-quantity}`} ${creditKindWords[kind]}`;

const columns: Column<Movement>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  { id: 'reason', title: 'Opération', cell: ({ reason }) => movementReasonLabels[reason] },
  { id: 'lines', title: 'Crédits', align: 'end', cell: ({ lines }) => lines.map(signed).join(', ') },
];

/** The balance of an account, and its newest movements. */
export function AccountCredits({ userId }: { userId: string }) {
  const credits = useCredits(userId);
  return (
    <Section title="Crédits">
      <QueryState query={credits} failed="Erreur lors du chargement des crédits">
        {({ balance, movements }) => (
          <div className="kit-stack">
            <p>{balanceInWords(balance)}</p>
            {movements.length > 0 && (
              <div className="kit-card kit-managed-table">
                <Table
                  caption="Derniers mouvements"
                  columns={columns}
                  rows={movements}
                  keyOf={({ id }) => id}
                />
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
