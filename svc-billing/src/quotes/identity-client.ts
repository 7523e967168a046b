import { findOperator } from '@praticio/contracts/identity/commands';
import type { Operator } from '@praticio/contracts/identity/operator';
import { callCommand } from '@praticio/service-kit/commands';
import type { Nats } from '@praticio/service-kit/nats';

/** Asks svc-identity who sells: its configuration names the operator. */
export const sellerClient = (nats: Nats) => (): Promise<Operator> => callCommand(nats, findOperator, {});
