import type { AuditEntry } from '@praticio/contracts/administration/audit';
import { formatDateTime } from '@praticio/ui-kit/format';
import type { Column } from '@praticio/ui-kit/table';
import { useAuditLog } from '../../api/get-audit-log.ts';
import { AccountList } from './account-list.tsx';

const columns: Column<AuditEntry>[] = [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  {
    id: 'action',
    title: 'Action',
    cell: ({ label, administrator }) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block break-all text-muted">{administrator.email ?? 'Compte supprimé'}</span>
      </span>
    ),
  },
  {
    id: 'reason',
    title: 'Motif',
    cell: ({ reason }) => <span className="break-words">{reason || '—'}</span>,
  },
];

/** What administrators have decided about an account. */
export function AccountDecisions({ userId }: { userId: string }) {
  const entries = useAuditLog({ page: 1, search: userId, action: '' });
  return (
    <AccountList
      title="Décisions"
      columns={columns}
      query={entries}
      allAt={`/admin/audit?search=${encodeURIComponent(userId)}`}
      failed="Erreur lors du chargement des décisions"
      empty="Aucune décision"
    />
  );
}
