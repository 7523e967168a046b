import { readOperator } from '@praticio/contracts/identity/endpoints';
import type { Operator } from '@praticio/contracts/identity/operator';
import { handle } from '@praticio/service-kit/handle';

/** Who runs the site, from the configuration. */
export function operatorRoutes({ operator }: { operator: Operator }) {
  return [handle(readOperator, () => operator)];
}
