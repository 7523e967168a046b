import { interestStatusLabels, interestStatusSchema } from '@praticio/contracts/offers/interest';
import type { AdminInterest } from '@praticio/contracts/offers/interest-administration';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';
import { formatShortDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { Pagination } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { type Column, Table } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { useUserInterests } from '../../api/get-user-interests.ts';

const TONES: Record<string, BadgeTone> = { pending: 'warning', accepted: 'success' };

function stateLabel(status: string): string {
  const known = interestStatusSchema.safeParse(status);
  if (known.success) return interestStatusLabels[known.data];
  return status === 'withdrawn' ? 'Retirée' : status;
}

/** Interests between this account and others; the candidate is named where it is not the account. */
const columnsOf = (userId: string): Column<AdminInterest>[] => [
  {
    id: 'offer',
    title: 'Offre',
    cell: ({ offer, candidate, recruiterId }) => (
      <span className="block min-w-0 break-words">
        <Link to={`/admin/offers?search=${offer.id}`} className="kit-link font-semibold">
          {offer.title || `Offre n° ${offer.id}`}
        </Link>
        <span className="block text-muted">
          {candidate.id === userId ? (
            <Link to={`/admin/users/${encodeURIComponent(recruiterId)}`} className="kit-link">
              Voir le recruteur
            </Link>
          ) : (
            <>
              {'de '}
              <Link to={`/admin/users/${encodeURIComponent(candidate.id)}`} className="kit-link">
                {candidate.name || 'Compte sans nom'}
              </Link>
            </>
          )}
        </span>
      </span>
    ),
  },
  { id: 'date', title: 'Reçue', cell: ({ createdAt }) => formatShortDate(createdAt) },
  {
    id: 'state',
    title: 'État',
    cell: ({ status, answeredAt }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[status] ?? 'neutral'}>{stateLabel(status)}</Badge>
        {answeredAt && <span className="text-sm text-muted">{formatShortDate(answeredAt)}</span>}
      </span>
    ),
  },
];

/** The interests that an account expressed and received. */
export function AccountInterests({ userId }: { userId: string }) {
  const [page, setPage] = useState(1);
  const interests = useUserInterests({ userId, page });
  return (
    <Section title="Candidatures">
      <QueryState
        query={interests}
        failed={() => 'Erreur lors du chargement des candidatures'}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">Aucune candidature</p>}
      >
        {({ items, pagination }) => (
          <div className="kit-stack">
            <div className="kit-card kit-managed-table">
              <Table caption="Candidatures" columns={columnsOf(userId)} rows={items} keyOf={({ id }) => id} />
            </div>
            <Pagination page={page} totalPages={pagination.total_pages} onChange={setPage} />
          </div>
        )}
      </QueryState>
    </Section>
  );
}
