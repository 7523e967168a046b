import type { Account, Movement } from './account.ts';
import type { Payment } from './payment.ts';
import type { PaymentDifferences } from './payment-difference.ts';
import type { Accounts, DifferenceList, Movements, Page, Payments, WelcomeClaims } from './ports.ts';

interface Deps {
  accounts: Pick<Accounts, 'load'>;
  movements: Pick<Movements, 'page'>;
  payments: Pick<Payments, 'pageOfAll'>;
  differences: Pick<DifferenceList, 'ofUser'>;
  claims: Pick<WelcomeClaims, 'ofUser'>;
}

/** What is stored about a person. Movements and payments come in pages, the rest, of which there is little, at once. */
export interface Books {
  account: Account;
  movements: Page<Movement>;
  payments: Page<Payment>;
  differences: PaymentDifferences[];
  claims: { siret: string; at: Date }[];
}

/** Everything about a person's credits and payments, for the export of the account. */
export const readBooks =
  ({ accounts, movements, payments, differences, claims }: Deps) =>
  async (userId: string, page: number, limit: number): Promise<Books> => {
    const account = await accounts.load(userId);
    return {
      account,
      movements: await movements.page(account, page, limit),
      payments: await payments.pageOfAll(userId, page, limit),
      differences: await differences.ofUser(userId),
      claims: await claims.ofUser(userId),
    };
  };
