import type { Account, Movement, Page } from '../accounts/account.ts';
import type { Accounts } from '../accounts/part.ts';
import type { PaymentDifferences } from '../payments/difference.ts';
import type { Payments } from '../payments/part.ts';
import type { Payment } from '../payments/payment.ts';
import type { Welcome } from '../welcome/part.ts';

interface Deps {
  accounts: Pick<Accounts, 'load' | 'movementsOf'>;
  payments: Pick<Payments, 'pageOfAll' | 'differencesOf'>;
  welcome: Pick<Welcome, 'claimsOf'>;
}

/** The stored data about a person. Movements and payments come in pages, the rest, of which there is little, at once. */
export interface Books {
  account: Account;
  movements: Page<Movement>;
  payments: Page<Payment>;
  differences: PaymentDifferences[];
  claims: { siret: string; at: Date }[];
}

/** Everything about a person's credits and payments, for the export of the account. */
export const readBooks =
  ({ accounts, payments, welcome }: Deps) =>
  async (userId: string, page: number, limit: number): Promise<Books> => {
    const account = await accounts.load(userId);
    return {
      account,
      movements: await accounts.movementsOf(account, page, limit),
      payments: await payments.pageOfAll(userId, page, limit),
      differences: await payments.differencesOf(userId),
      claims: await welcome.claimsOf(userId),
    };
  };
