import { longDay } from '@praticio/contracts/base/french-dates';
import type { Contract } from '@praticio/contracts/offers/contract';
import { Alert } from '@praticio/ui-kit/alert';
import { Card } from '@praticio/ui-kit/card';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';

interface Stop {
  label: string;
  detail?: string;
  isDone: boolean;
}

/** The way from confirmed terms to a contract that changes no more. */
function stopsOf({ acceptances, finalAt, side }: Contract): Stop[] {
  const of = (by: 'holder' | 'candidate') => acceptances.find((one) => one.side === by);
  const stop = (by: 'holder' | 'candidate'): Stop => {
    const accepted = of(by);
    const who = by === side ? 'Vous' : by === 'holder' ? 'La structure' : 'La personne engagée';
    return accepted
      ? {
          label: `${by === side ? 'Vous avez' : `${who} a`} accepté`,
          detail: formatDateTime(accepted.at),
          isDone: true,
        }
      : { label: by === side ? 'À vous' : `${who} : en attente`, isDone: false };
  };
  return [
    { label: 'Termes confirmés', isDone: true },
    stop('holder'),
    stop('candidate'),
    { label: 'Définitif', isDone: finalAt !== null, ...(finalAt && { detail: formatDateTime(finalAt) }) },
  ];
}

/** A summary of the contract, to be read in half a minute. */
export function ContractSummary({ contract }: { contract: Contract }) {
  const { details, missing, kind } = contract;
  const { holder, candidate, premises, equipment, sharePercent, paidBy, nonInstallationKm, clauses } =
    details;
  const facts: [string, string][] = [
    ['Parties', [holder.name, candidate.name].filter(Boolean).join(' · ')],
    ['Locaux et matériel', [premises, equipment].filter(Boolean).join(' · ')],
    ...(kind === 'replacement'
      ? ([
          ['Part reversée', sharePercent === null ? '' : `${String(sharePercent).replace('.', ',')}\u00a0%`],
          ['Versement', paidBy ? `Au plus tard le ${longDay(paidBy)}, avec relevé` : ''],
          [
            'Non-installation',
            `Deux ans, seulement après trois mois de remplacement${nonInstallationKm === null ? '' : `, ${nonInstallationKm}\u00a0km`}`,
          ],
        ] satisfies [string, string][])
      : []),
    ['Clauses libres', clauses.filter(Boolean).join(' · ')],
  ];
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="sr-only">L'essentiel</h2>
      <ol className="grid gap-3 sm:grid-cols-4">
        {stopsOf(contract).map(({ label, detail, isDone }) => (
          <li key={label} className="grid content-start gap-1 text-sm">
            <Icon
              name={isDone ? 'checkCircle' : 'clock'}
              className={isDone ? 'text-success' : 'text-muted'}
            />
            <span className={isDone ? 'font-semibold' : ''}>{label}</span>
            {detail && <span className="data text-xs text-muted">{detail}</span>}
          </li>
        ))}
      </ol>
      {missing.length > 0 && (
        <Alert tone="warning" title="Le contrat est à compléter">
          {`Il manque : ${missing.join(', ')}.`}
        </Alert>
      )}
      <dl className="divide-y divide-line border-t-2 border-ink">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label} className="grid gap-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
