import type { Account, AccountChange, Movement } from './account.ts';

export type Clock = () => Date;

/** Accounts as the use cases need them. */
export interface Accounts {
  /** The account, or an empty one of version 0. */
  load(userId: string): Promise<Account>;
  /** Writes the change in one document if the version is still the one of `account`; false when it is not. */
  commit(account: Account, change: AccountChange): Promise<boolean>;
}

/** The book: movements that have left their account's document. */
export interface Movements {
  find(reference: string): Promise<Movement | null>;
}

/** Who was given the welcome credits of a SIRET. */
export interface WelcomeClaims {
  /** Claims the SIRET for `userId` unless somebody has it; answers whose it is. */
  claim(siret: string, userId: string, at: Date): Promise<string>;
}

export interface LedgerDeps {
  accounts: Accounts;
  movements: Movements;
  /** Lets one account's changes follow each other within this process. */
  inTurn: <Result>(userId: string, work: () => Promise<Result>) => Promise<Result>;
  now: Clock;
}
