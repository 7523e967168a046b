import { Avatar } from 'ui-kit/avatar';
import { Card } from 'ui-kit/card';
import { formatRelativeDate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import { usePendingInterests } from '../../api/get-received-interests.ts';
import { candidateName } from '../../shared/candidate-name.ts';

const SHOWN = 4;

/** The pending interests, the oldest first. */
export function ToAnswer() {
  const { data: pending = [] } = usePendingInterests();
  if (pending.length === 0) return null;
  const oldest = pending.toReversed().slice(0, SHOWN);
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-2xl font-bold">À répondre</h2>
        <Link to="/interests-management" className="kit-link font-semibold">
          Gestion des intérêts
        </Link>
      </div>
      <p className="text-sm text-muted">{`Les plus anciens d'abord, sur ${pending.length} en attente.`}</p>
      <ul className="mt-3">
        {oldest.map(({ id, candidate, offer, createdAt }) => {
          const name = candidateName(candidate);
          return (
            <li key={id} className="flex items-center gap-3 border-t border-line py-3">
              <Avatar name={name} />
              <p className="min-w-0 flex-1">
                <strong className="block truncate">{name}</strong>
                <span className="block truncate text-sm text-muted">
                  Pour <strong>{offer.title}</strong>
                </span>
              </p>
              <span className="text-sm text-muted">{formatRelativeDate(createdAt)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
