import type { Connection } from 'mongoose';
import { movementModel } from '../src/accounts/movement-store.ts';
import { accountModel } from '../src/accounts/store.ts';
import { catalogueModel } from '../src/catalogue/store.ts';
import { memberModel } from '../src/members/store.ts';
import { customerModel } from '../src/payments/customer-store.ts';
import { differenceModel } from '../src/payments/difference-store.ts';
import { markModel } from '../src/payments/mark-store.ts';
import { paymentModel } from '../src/payments/store.ts';
import { webhookEventModel } from '../src/payments/webhook-store.ts';
import { claimModel } from '../src/welcome/store.ts';

/** The models of all rooms in the database of svc-billing. */
export const modelsIn = (connection: Connection) => ({
  accounts: accountModel(connection),
  movements: movementModel(connection),
  claims: claimModel(connection),
  catalogue: catalogueModel(connection),
  payments: paymentModel(connection),
  differences: differenceModel(connection),
  webhookEvents: webhookEventModel(connection),
  members: memberModel(connection),
  customers: customerModel(connection),
  marks: markModel(connection),
});
export type Models = ReturnType<typeof modelsIn>;
