import type {
  PaymentDifference,
  PaymentMatterKind,
  PaymentMattersQuery,
} from '@praticio/contracts/billing/payment-administration';
import type { Page } from '../accounts/account.ts';
import type { Members } from '../members/part.ts';
import type { DifferenceStore } from './difference-store.ts';
import type { PaymentStore } from './store.ts';

interface Deps {
  payments: Pick<PaymentStore, 'pageOfDisputed'>;
  differences: Pick<DifferenceStore, 'page'>;
  members: Pick<Members, 'knownEmails'>;
}

/** A purchase that an administrator has to check. */
export interface PaymentMatter {
  id: string;
  kind: PaymentMatterKind;
  at: Date;
  userId: string;
  email: string | null;
  description: string;
  amountInCents: number;
  stripeId: string;
  differences: PaymentDifference[];
}

type Found = Omit<PaymentMatter, 'email'>;

/** One page of payments that differ from their order, or of open disputes: of everybody, or of one account. */
export const listPaymentMatters =
  (deps: Deps) =>
  async (query: PaymentMattersQuery): Promise<Page<PaymentMatter>> => {
    const { items, total } = await (query.kind === 'dispute' ? disputes : differences)(deps, query);
    const emails = await deps.members.knownEmails(items.map(({ userId }) => userId));
    return { items: items.map((item) => ({ ...item, email: emails.get(item.userId) ?? null })), total };
  };

type Wanted = Pick<PaymentMattersQuery, 'userId' | 'page' | 'limit'>;

async function differences(
  { differences: list }: Deps,
  { userId, page, limit }: Wanted,
): Promise<Page<Found>> {
  const { items, total } = await list.page(userId, page, limit);
  return { items: items.map((found) => ({ ...found, kind: 'difference' })), total };
}

async function disputes({ payments }: Deps, { userId, page, limit }: Wanted): Promise<Page<Found>> {
  const { items, total } = await payments.pageOfDisputed(userId, page, limit);
  const found = items.flatMap(({ id, userId, description, amountInCents, dispute }): Found[] =>
    dispute
      ? [
          {
            id,
            kind: 'dispute',
            at: dispute.at,
            userId,
            description,
            amountInCents,
            stripeId: dispute.id,
            differences: [],
          },
        ]
      : [],
  );
  return { items: found, total };
}
