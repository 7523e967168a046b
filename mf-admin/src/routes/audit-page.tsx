import {
  type AuditEntry,
  type AuditQuery,
  administratorActionSchema,
  administratorActions,
} from '@praticio/contracts/administration/audit';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import type { Column } from '@praticio/ui-kit/table';
import { useAuditLog } from '../api/get-audit-log.ts';
import { AuditTarget } from '../features/audit/audit-target.tsx';
import { ChoiceFilter, chosenOf, SearchFilter } from '../shared/list-filters.tsx';

interface AuditChoice {
  value: AuditQuery['action'];
  label: string;
}
const ACTIONS: [AuditChoice, ...AuditChoice[]] = [
  { value: '', label: 'Toutes les actions' },
  ...administratorActionSchema.options.map((value) => ({ value, label: administratorActions[value] })),
];

const emailOf = (person: AuditEntry['administrator']) => person.email ?? 'Compte supprimé';

/** /admin/audit: acts of administrators; nothing here can be changed. */
export function AuditPage() {
  const listUrl = useListUrl();
  const search = listUrl.get('search');
  const action = chosenOf(listUrl, 'action', ACTIONS);
  const entries = useAuditLog({ page: listUrl.page, search, action });

  const columns: Column<AuditEntry>[] = [
    {
      id: 'at',
      title: 'Date et auteur',
      cell: ({ at, administrator }) => (
        <span className="block min-w-0">
          <span className="block">{formatDateTime(at)}</span>
          <span className="block break-all text-muted">{emailOf(administrator)}</span>
        </span>
      ),
    },
    {
      id: 'action',
      title: 'Action',
      cell: ({ label }) => <span className="font-semibold">{label}</span>,
    },
    { id: 'target', title: 'Objet', cell: (entry) => <AuditTarget entry={entry} /> },
    {
      id: 'reason',
      title: 'Motif',
      cell: ({ reason }) => <span className="break-words">{reason || '—'}</span>,
    },
  ];

  return (
    <Container>
      <PageHeader
        title="Journal"
        lead="Chaque action d'un administrateur, la plus récente en premier. Rien ne s'y modifie ni ne s'y efface."
      />
      <ManagedTable
        caption="Journal"
        columns={columns}
        keyOf={({ id }) => id}
        list={entries}
        filters={
          <>
            <SearchFilter listUrl={listUrl} placeholder="Motif, email ou numéro" />
            <ChoiceFilter listUrl={listUrl} name="action" label="Action" options={ACTIONS} />
          </>
        }
        errorTitle="Erreur lors du chargement du journal"
        emptyTitle="Aucune action trouvée"
        emptyText="Les actions des administrateurs apparaîtront ici."
        noun="action"
      />
    </Container>
  );
}
