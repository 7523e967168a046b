import { expect, test } from 'vitest';
import { type AccessRow, people } from '../src/base/access.ts';
import { endpointGroups } from '../src/catalogue/endpoint-groups.ts';
import { type ErrorCode, errorCatalogue } from '../src/catalogue/errors.ts';

// Candidates are never charged: each endpoint that spends or sells credits refuses them, on the running platform too
// (shell/e2e/access.spec.ts sends each row of the access table).

/** Errors of calls that take credits or money. */
const asksForPayment = (code: ErrorCode) =>
  errorCatalogue[code].status === 402 || code === 'payment/checkout-failed';

const charging = endpointGroups.flatMap(({ endpoints, access = {} }) =>
  Object.entries(endpoints)
    .filter(([, { errors = [] }]) => errors.some((code) => asksForPayment(code as ErrorCode)))
    .map(([name, endpoint]) => [name, endpoint, access[name]] as const),
);

test('the calls that take credits or money are known', () => {
  expect(charging.map(([name]) => name).toSorted()).toEqual(
    [
      'publishOffer',
      'putExternalOffer',
      'updateOffer',
      'setOfferUrgency',
      'renewOffer',
      'startPackCheckout',
      'startDirectCheckout',
      // its owner gets a CV without a credit
      'openCv',
    ].toSorted(),
  );
});

test.each(charging)('%s refuses candidates', (name, endpoint, row) => {
  if (name !== 'openCv') expect(endpoint.access).toBe('recruiter');
  const { expected } = row as AccessRow;
  const statuses = ['candidateA', 'candidateB'].map((who) => expected[people.indexOf(who as never)]);
  // the CV of the access table is nobody's
  expect(statuses).toEqual(name === 'openCv' ? [404, 404] : [403, 403]);
});
