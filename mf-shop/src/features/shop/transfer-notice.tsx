import { type PendingPurchase, transferStateLabels } from '@praticio/contracts/billing/payment';
import { formatEuros } from '@praticio/contracts/billing/shop';
import { Alert } from '@praticio/ui-kit/alert';
import { LinkButton } from '@praticio/ui-kit/button';
import { formatDate } from '@praticio/ui-kit/format';

/** Says in the shop which bank transfers are awaited; nothing without any. */
export function TransferNotice({ purchases }: { purchases: PendingPurchase[] }) {
  const transfers = purchases.flatMap(({ description, transfer }) =>
    transfer ? [{ description, ...transfer }] : [],
  );
  const [first] = transfers;
  if (!first) return null;
  const isOne = transfers.length === 1;
  const missing = formatEuros(transfers.reduce((sum, { missingInCents }) => sum + missingInCents, 0));
  return (
    <Alert
      tone={transfers.every(({ state }) => state === 'awaited') ? 'info' : 'warning'}
      title={isOne ? transferStateLabels[first.state] : `${transfers.length} virements attendus`}
      action={
        <LinkButton to="/shop/credits" variant="secondary" size="small">
          {isOne ? 'Suivre ce virement' : 'Suivre ces virements'}
        </LinkButton>
      }
    >
      {isOne ? sentenceOf(first) : `Reste à virer : ${missing} en tout.`}
    </Alert>
  );
}

function sentenceOf({ description, state, receivedInCents, missingInCents, dueAt }: Awaited): string {
  const [received, missing] = [formatEuros(receivedInCents), formatEuros(missingInCents)];
  if (state === 'awaited') return `${description} : ${missing} à virer jusqu'au ${formatDate(dueAt)}.`;
  const amounts = `${received} reçus, il manque ${missing}`;
  return state === 'partial'
    ? `${description} : ${amounts}, à virer jusqu'au ${formatDate(dueAt)}.`
    : `${description} : ${receivedInCents > 0 ? amounts : `il manque ${missing}`}. Les crédits arrivent dès que le montant entier est reçu.`;
}

type Awaited = Pick<PendingPurchase, 'description'> & NonNullable<PendingPurchase['transfer']>;
