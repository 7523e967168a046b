import type { UserMails } from '@praticio/contracts/administration/user-mails';
import { Badge } from '@praticio/ui-kit/badge';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { type Column, Table } from '@praticio/ui-kit/table';
import { useUserMails } from '../../api/get-user-mails.ts';

type Mail = UserMails['items'][number];

const words: Record<string, { label: string; tone: 'success' | 'danger' | 'warning' }> = {
  sent: { label: 'Remis', tone: 'success' },
  refused: { label: 'Revenu', tone: 'danger' },
  failed: { label: 'Nouvel essai prévu', tone: 'warning' },
};

const columns: Column<Mail>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  {
    id: 'subject',
    title: 'Objet',
    cell: ({ subject, answer, tries }) => (
      <span className="block min-w-0 break-words">
        <span className="block">{subject}</span>
        <span className="block text-sm text-muted">
          {[answer && `réponse ${answer}`, tries > 1 && `${tries} essais`].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'outcome',
    title: 'Sort',
    cell: ({ outcome }) => {
      const { label, tone } = words[outcome] ?? { label: outcome, tone: 'warning' };
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** The newest mails to an account, and what became of them. */
export function AccountMails({ userId }: { userId: string }) {
  const mails = useUserMails(userId);
  return (
    <Section title="Emails">
      <QueryState query={mails} failed="Erreur lors du chargement des emails">
        {({ items, missing }) => (
          <div className="kit-stack">
            {missing.length > 0 && (
              <p className="text-muted">
                Liste incomplète : un service ne répond pas ({missing.join(', ')}). Réessayez plus tard.
              </p>
            )}
            {items.length === 0 ? (
              <p className="text-muted">Aucun email depuis 90 jours</p>
            ) : (
              <div className="kit-card kit-managed-table">
                <Table caption="Derniers emails" columns={columns} rows={items} keyOf={({ id }) => id} />
              </div>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
