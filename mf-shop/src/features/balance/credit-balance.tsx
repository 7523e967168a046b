import { DAY_MS } from 'contracts/base/units';
import type { Balance, CreditKind } from 'contracts/billing/credit';
import { CREDIT_REMINDER_DAYS } from 'contracts/billing/limits';
import { Badge } from 'ui-kit/badge';
import { Card } from 'ui-kit/card';
import { formatDate } from 'ui-kit/format';
import { Link } from 'ui-kit/router';
import type { SlotProps } from 'ui-kit/slots';
import { useBalance } from '../../api/get-balance.ts';
import { useExpiring } from '../../api/get-expiring.ts';
import { creditsInWords } from '../../shared/credit-words.ts';

/** The balance, refreshed every 30 seconds. Renders nothing if it cannot be loaded. */
export function CreditBalance({ variant = 'header' }: SlotProps['credit-balance']) {
  const { data: balance } = useBalance();
  if (!balance) return null;
  return variant === 'card' ? <BalanceCard balance={balance} /> : <BalanceLine balance={balance} />;
}

function BalanceLine({ balance }: { balance: Balance }) {
  const kinds: CreditKind[] = balance.urgent === 0 ? ['offer', 'cv'] : ['offer', 'cv', 'urgent'];
  return (
    <Link to="/shop/credits" className="inline-flex flex-wrap items-center gap-2">
      <span className="sr-only">Mes crédits : </span>
      {kinds.map((kind) => (
        <Badge key={kind} tone={balance[kind] > 0 ? 'accent' : 'neutral'}>
          {creditsInWords(kind, balance[kind])}
        </Badge>
      ))}
    </Link>
  );
}

function BalanceCard({ balance }: { balance: Balance }) {
  const { data: lots = [] } = useExpiring();
  const [next] = lots.filter(
    ({ expiresAt }) => Date.parse(expiresAt) - Date.now() < CREDIT_REMINDER_DAYS * DAY_MS,
  );
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <dl className="m-0 grid grid-cols-3 gap-4 sm:flex sm:gap-x-8">
        <Amount title="Crédits d'offre" value={balance.offer} />
        <Amount title="Crédits CV" value={balance.cv} />
        <Amount title="Badges urgents" value={balance.urgent} />
      </dl>
      {next && (
        <p className="m-0">
          <Badge tone="warning">
            {`${creditsInWords(next.kind, next.remaining)} à utiliser avant le ${formatDate(next.expiresAt)}`}
          </Badge>
        </p>
      )}
    </Card>
  );
}

function Amount({ title, value }: { title: string; value: number }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm">{title}</dt>
      <dd className="data m-0 text-3xl font-bold">{value}</dd>
    </div>
  );
}
