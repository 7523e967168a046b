import {
  type PendingPurchase,
  type Transfer,
  transferStateLabels,
} from '@praticio/contracts/billing/payment';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDate } from '@praticio/ui-kit/format';
import { InstructionsLink } from '../../shared/instructions-link.tsx';

/** Purchases whose money is awaited, above those that are paid. */
export function PendingPurchases({ purchases }: { purchases: PendingPurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-4" aria-label="Paiements attendus">
      {purchases.map((purchase) => (
        <Card as="li" key={purchase.id} className="grid gap-4">
          <Heading {...purchase} />
          {purchase.transfer ? (
            <TransferProgress transfer={purchase.transfer} />
          ) : (
            <p className="m-0 text-muted">
              Votre banque n'a pas encore confirmé ce prélèvement. Les crédits arrivent avec sa confirmation.
            </p>
          )}
        </Card>
      ))}
    </ul>
  );
}

function Heading({ at, description, formattedAmount, orderNumber, transfer }: PendingPurchase) {
  const details = [formatDate(at), orderNumber && `Commande ${orderNumber}`].filter(Boolean);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="m-0 font-semibold">{`${description} · ${formattedAmount}`}</p>
        <p className="m-0 break-words text-sm text-muted">{details.join(' · ')}</p>
      </div>
      {transfer ? (
        <Badge tone={transfer.state === 'awaited' ? 'info' : 'warning'}>
          {transferStateLabels[transfer.state]}
        </Badge>
      ) : (
        <Badge tone="info">Prélèvement en cours</Badge>
      )}
    </div>
  );
}

function TransferProgress({ transfer }: { transfer: Transfer }) {
  const { state, receivedInCents, missingInCents, dueAt, instructionsUrl } = transfer;
  const isLate = state === 'late';
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-4 sm:flex sm:gap-x-10">
        <Fact title="Reçu" value={formatEuros(receivedInCents)} />
        <Fact title="Reste à virer" value={formatEuros(missingInCents)} />
        <Fact title={isLate ? 'Attendu au plus tard le' : "Attendu jusqu'au"} value={formatDate(dueAt)} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="m-0 max-w-prose text-sm text-muted">
          {isLate
            ? 'Ce délai est passé. Si le virement arrive maintenant, les crédits sont ajoutés de la même façon.'
            : 'Les crédits arrivent dès que le montant entier est reçu, et un email vous prévient.'}
        </p>
        <InstructionsLink url={instructionsUrl} />
      </div>
    </>
  );
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="data m-0 text-lg font-semibold">{value}</dd>
    </div>
  );
}
