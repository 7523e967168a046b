import { expect, test } from 'vitest';
import { chooseMutants } from '../testing/chosen-mutants.ts';

const payment = 'svc-billing/src/domain/payment.ts';
const choose = (...names: string[]) =>
  chooseMutants(['svc-offers', 'svc-billing'], names, (file) => file === payment);
const billing = { service: 'svc-billing', files: 'svc-billing/src/domain/**/*.ts' };
const offers = { service: 'svc-offers', files: 'svc-offers/src/domain/**/*.ts' };

test('without a name the domain of every service is changed', () => {
  expect(choose()).toEqual([billing, offers]);
});

test('the name of a service selects its whole domain, a file only itself', () => {
  expect(choose('svc-offers', payment)).toEqual([offers, { service: 'svc-billing', files: payment }]);
});

test.each(['svc-bill', 'mf-shop', 'svc-billing/src/domain/gone.ts', 'svc-billing/src/service.ts'])(
  '%s is refused',
  (name) => {
    expect(() => choose(name)).toThrow(
      `${name} is no service with a domain and no file of one; there are: svc-billing, svc-offers.`,
    );
  },
);

test('the name of a service with rooms selects its files without a role', () => {
  const rooms = new Set(['svc-billing']);
  const chosen = (name: string) => chooseMutants(['svc-billing'], [name], () => true, rooms)[0]?.files;
  expect(chosen('svc-billing')).toMatch(/^svc-billing\/src\/\*\/\*\.ts,!\*\*\/\{\*-,\}part\.ts,/);
  expect(chosen('svc-billing/src/payments/settle.ts')).toBe('svc-billing/src/payments/settle.ts');
  expect(() => chosen('svc-billing/src/service.ts')).toThrow('is no service');
});
