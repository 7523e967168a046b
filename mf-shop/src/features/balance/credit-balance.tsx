import { DAY_MS } from '@praticio/contracts/base/units';
import type { Balance, CreditKind, ExpiringCredits } from '@praticio/contracts/billing/credit';
import { CREDIT_REMINDER_DAYS } from '@praticio/contracts/billing/limits';
import { Badge } from '@praticio/ui-kit/badge';
import { Card } from '@praticio/ui-kit/card';
import { formatDate } from '@praticio/ui-kit/format';
import { useArrived } from '@praticio/ui-kit/query';
import { Link } from '@praticio/ui-kit/router';
import type { SlotProps } from '@praticio/ui-kit/slots';
import { Loading, Skeleton } from '@praticio/ui-kit/states';
import type { ReactNode } from 'react';
import { useBalance } from '../../api/get-balance.ts';
import { useExpiring } from '../../api/get-expiring.ts';
import { creditsInWords } from '../../shared/credit-words.ts';

/** The balance, refreshed every 30 seconds. Renders nothing if it cannot be loaded. */
export function CreditBalance({ variant = 'header' }: SlotProps['credit-balance']) {
  return variant === 'card' ? <BalanceCard /> : <BalanceLine />;
}

function BalanceLine() {
  const { data: balance } = useBalance();
  if (!balance) return null;
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

/** While it is loading it is as high as the card that comes, so that nothing below it moves. */
function BalanceCard() {
  const balance = useBalance();
  const expiring = useExpiring();
  if (!useArrived(balance, expiring)) {
    return (
      <Loading label="Chargement de vos crédits...">
        <AmountsCard>
          <Skeleton className="w-60" />
        </AmountsCard>
      </Loading>
    );
  }
  if (!balance.data) return null;
  return (
    <AmountsCard amounts={balance.data}>{expiring.data && <NextToExpire lots={expiring.data} />}</AmountsCard>
  );
}

function AmountsCard({ amounts, children }: { amounts?: Balance | undefined; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <dl className="m-0 grid grid-cols-3 gap-4 sm:flex sm:gap-x-8">
        <Amount title="Crédits d'offre" value={amounts?.offer} />
        <Amount title="Crédits CV" value={amounts?.cv} />
        <Amount title="Badges urgents" value={amounts?.urgent} />
      </dl>
      <p className="m-0 flex min-h-8 items-center sm:min-h-0">{children}</p>
    </Card>
  );
}

/** The lot that expires next, if that is soon. */
function NextToExpire({ lots }: { lots: ExpiringCredits[] }) {
  const [next] = lots.filter(
    ({ expiresAt }) => Date.parse(expiresAt) - Date.now() < CREDIT_REMINDER_DAYS * DAY_MS,
  );
  if (!next)
    return <span className="text-muted">{`Aucun crédit n'expire d'ici ${CREDIT_REMINDER_DAYS} jours`}</span>;
  return (
    <Badge tone="warning">
      {`${creditsInWords(next.kind, next.remaining)} à utiliser avant le ${formatDate(next.expiresAt)}`}
    </Badge>
  );
}

function Amount({ title, value = '–' }: { title: string; value: ReactNode }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm">{title}</dt>
      <dd className="data m-0 text-3xl font-bold">{value}</dd>
    </div>
  );
}
