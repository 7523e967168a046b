import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useAuditLog } from '../../api/get-audit-log.ts';

/** Administrators' decisions about an account. */
export function AccountDecisions({ userId }: { userId: string }) {
  const entries = useAuditLog({ page: 1, search: userId, action: '' });
  return (
    <Section title="Décisions">
      <QueryState
        query={entries}
        failed={() => 'Erreur lors du chargement des décisions'}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">Aucune décision</p>}
      >
        {({ items, pagination }) => (
          <div className="kit-stack">
            <ul className="kit-card divide-y divide-line" aria-label="Décisions">
              {items.map(({ id, at, label, administrator, reason }) => (
                <li key={id} className="grid gap-0.5 py-2 text-sm">
                  <span className="text-muted">{formatDateTime(at)}</span>
                  <span className="text-base font-semibold">{label}</span>
                  {reason && <span className="wrap-anywhere">{reason}</span>}
                  <span className="break-all text-muted">{administrator.email ?? 'Compte supprimé'}</span>
                </li>
              ))}
            </ul>
            {pagination.total_items > items.length && (
              <Link
                to={`/admin/audit?search=${encodeURIComponent(userId)}`}
                className="kit-link"
              >{`Décisions : tout voir (${pagination.total_items})`}</Link>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
