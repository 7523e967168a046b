import { teamPartLabels } from '@praticio/contracts/identity/team';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDate } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useUserTeams } from '../../api/get-user-teams.ts';

/** The structures for which an account acts, each with its members and their pages. */
export function AccountTeams({ userId }: { userId: string }) {
  const teams = useUserTeams(userId);
  return (
    <Section title="Structure">
      <QueryState
        query={teams}
        failed={() => 'Erreur lors du chargement des membres'}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-muted">Aucune structure</p>}
      >
        {({ items }) => (
          <div className="kit-stack">
            {items.map(({ holderId, name, members }) => (
              <Card key={holderId} className="grid gap-2">
                <h3 className="font-bold wrap-anywhere">{name}</h3>
                <ul className="divide-y divide-line" aria-label={`Membres de ${name}`}>
                  {members.map((member) => (
                    <li
                      key={member.userId}
                      className="flex flex-wrap items-center justify-between gap-2 py-2"
                    >
                      <span className="min-w-0">
                        {member.userId === userId ? (
                          <span className="font-semibold">{member.name}</span>
                        ) : (
                          <Link
                            to={`/admin/users/${encodeURIComponent(member.userId)}`}
                            className="kit-link font-semibold"
                          >
                            {member.name}
                          </Link>
                        )}
                        <span className="block break-all text-sm text-muted">
                          {[
                            member.email !== member.name && member.email,
                            member.joinedAt && `depuis le ${formatDate(member.joinedAt)}`,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      <span className="flex flex-wrap gap-1.5">
                        {member.isFounder && <Badge>A créé la structure</Badge>}
                        <Badge tone="info">{teamPartLabels[member.part]}</Badge>
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
