import { readOperator } from 'contracts/identity/endpoints';
import type { Operator } from 'contracts/identity/operator';
import { handle } from 'service-kit/handle';

/** Who runs the site, from the configuration. */
export function operatorRoutes({ operator }: { operator: Operator }) {
  return [handle(readOperator, () => operator)];
}
