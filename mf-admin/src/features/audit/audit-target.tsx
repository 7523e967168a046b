import type { AuditEntry } from '@praticio/contracts/administration/audit';
import { Link } from '@praticio/ui-kit/router';

const KINDS: Record<string, string> = {
  account: 'Compte',
  offer: 'Offre',
  credits: 'Crédits',
  payment: 'Paiement',
  report: 'Signalement',
  'dead-letter': 'Événement',
  article: 'Article',
  comment: 'Commentaire',
  message: 'Message',
};

/** The object of an act, and the account concerned. */
export function AuditTarget({ entry: { target, person } }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0 break-words">
      <span className="block">
        {target.kind === 'offer' ? (
          <Link
            to={`/admin/offers?search=${encodeURIComponent(target.id)}`}
            className="kit-link"
          >{`Offre n° ${target.id}`}</Link>
        ) : target.kind === 'dead-letter' ? (
          `${KINDS[target.kind]} ${target.id}`
        ) : (
          (KINDS[target.kind] ?? target.id)
        )}
      </span>
      {person && <span className="block break-all text-muted">{person.email ?? 'Compte supprimé'}</span>}
    </span>
  );
}
