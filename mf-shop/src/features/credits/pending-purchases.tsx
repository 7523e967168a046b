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
    <div className="mb-6 grid gap-3">
      <p className="m-0 text-muted">
        {purchases.some(({ transfer }) => transfer)
          ? "Un virement ajoute ses crédits dès que le montant entier est reçu, même après l'échéance ; un email vous prévient."
          : 'Les crédits arrivent dès que votre banque confirme le prélèvement.'}
      </p>
      <ul className="grid gap-3" aria-label="Paiements attendus">
        {purchases.map((purchase) => (
          <Card
            as="li"
            key={purchase.id}
            className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4"
          >
            <Heading {...purchase} />
            {purchase.transfer && <TransferProgress transfer={purchase.transfer} />}
          </Card>
        ))}
      </ul>
    </div>
  );
}

function Heading({ at, description, formattedAmount, orderNumber, transfer }: PendingPurchase) {
  const details = [formatDate(at), orderNumber && `Commande ${orderNumber}`].filter(Boolean);
  const isUrging = transfer && transfer.state !== 'awaited';
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <p className="m-0 font-semibold">{`${description} · ${formattedAmount}`}</p>
      <p className="m-0 break-words text-sm text-muted">{details.join(' · ')}</p>
      <Badge tone={isUrging ? 'warning' : 'info'}>
        {transfer ? transferStateLabels[transfer.state] : 'Prélèvement en cours'}
      </Badge>
    </div>
  );
}

function TransferProgress({ transfer }: { transfer: Transfer }) {
  const { state, receivedInCents, missingInCents, dueAt, instructionsUrl } = transfer;
  return (
    <div className="grid gap-3 md:justify-items-end">
      <dl className="m-0 grid grid-cols-2 gap-x-8 gap-y-3 md:flex md:text-right">
        <Fact title="Reçu" value={formatEuros(receivedInCents)} />
        <Fact title="Reste à virer" value={formatEuros(missingInCents)} />
        <Fact title={state === 'late' ? 'Attendu le' : "Attendu jusqu'au"} value={formatDate(dueAt)} />
      </dl>
      <InstructionsLink url={instructionsUrl} />
    </div>
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
