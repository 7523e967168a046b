import { contractKindLabels } from '@praticio/contracts/offers/contract';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatShortDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../../../api/get-contract.ts';

/** The contract of a confirmed engagement, with its next step. Nothing while it cannot be read: the engagement matters more. */
export function ContractCard({ engagement }: { engagement: Engagement }) {
  const { data: contract } = useQuery(contractQuery(engagement.id));
  if (!contract) return null;
  const { kind, state, acceptances, finalAt, mayAccept, missing } = contract;
  const [first] = acceptances;
  const waits = mayAccept ? 'Il manque votre accord.' : "Il manque l'accord de l'autre partie.";
  const text = finalAt
    ? `Définitif depuis le ${formatShortDate(finalAt)}.`
    : state === 'accepted' && first
      ? `Accepté par ${first.name} le ${formatShortDate(first.at)}. ${waits}`
      : missing.length > 0
        ? 'À compléter, puis à accepter des deux côtés.'
        : 'À accepter des deux côtés.';
  return (
    <section
      aria-label={contractKindLabels[kind]}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-3"
    >
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="file" className="text-muted" />
        <div className="min-w-0">
          <h4 className="font-semibold">{contractKindLabels[kind]}</h4>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
        </div>
      </div>
      <LinkButton
        size="small"
        variant="secondary"
        to={`/engagements/${encodeURIComponent(engagement.id)}/contract`}
      >
        {mayAccept ? 'Lire et accepter' : 'Voir le contrat'}
      </LinkButton>
    </section>
  );
}
