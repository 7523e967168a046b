import { Avatar } from '@praticio/ui-kit/avatar';
import { Card } from '@praticio/ui-kit/card';
import { formatCount, formatRelativeDate } from '@praticio/ui-kit/format';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { useOldestInterests } from '../../api/get-oldest-interests.ts';
import { AnswerButtons, useOpenConversationSoon } from '../../shared/answer-buttons.tsx';
import { candidateName } from '../../shared/candidate-name.ts';
import { RejectionUndos } from '../../shared/rejection-undo.tsx';

/** 'Candidatures reçues': the pending interests, the oldest first, each with its answer buttons. */
export function PendingInterests() {
  const oldest = useOldestInterests();
  const { data } = oldest;
  const openConversationSoon = useOpenConversationSoon();
  if (!data) return <QueryFailure query={oldest} failed="Erreur lors du chargement des intérêts" />;
  if (data.items.length === 0) return <RejectionUndos />;
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-2xl font-bold">Candidatures reçues</h2>
        <Link to="/interests-management" className="kit-link kit-reach font-semibold">
          Toutes les candidatures
        </Link>
      </div>
      <p className="text-sm text-muted">
        {`Les plus anciennes d'abord, sur ${formatCount(data.pages.totalItems, 'candidature')} en attente.`}
      </p>
      <div className="mt-3 empty:hidden">
        <RejectionUndos />
      </div>
      <ul className="mt-3">
        {data.items.map((interest) => {
          const { id, candidate, offer, createdAt } = interest;
          const name = candidateName(candidate);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0"
            >
              <Avatar name={name} />
              <p className="min-w-48 flex-1">
                <strong className="block wrap-anywhere">{name}</strong>
                <span className="block text-sm text-muted wrap-anywhere">
                  Pour{' '}
                  <Link to={`/offers/${offer.id}/candidates`} className="kit-link font-semibold">
                    {offer.title}
                  </Link>
                </span>
              </p>
              <span className="text-sm text-muted">{formatRelativeDate(createdAt)}</span>
              <div className="ml-auto flex gap-1">
                <AnswerButtons interest={interest} onAccepted={openConversationSoon} size="small" />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
