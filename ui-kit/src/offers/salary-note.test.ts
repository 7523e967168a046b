import type { Pay } from '@praticio/contracts/offers/terms';
import { salaryNote } from '@praticio/ui-kit/pay-words';
import { expect, test } from 'vitest';

const monthly: Pay = { kind: 'salary', per: 'month', min: 2350, max: 2350 };
const share: Pay = { kind: 'share', per: 'percent', min: 80, max: 80 };

test.each<[Pay | null, string | null, string]>([
  [monthly, '2 350 € brut par mois', ''],
  [monthly, '2350 € brut', ''],
  [monthly, '2 350 € brut par mois, primes de nuit', '2 350 € brut par mois, primes de nuit'],
  [monthly, '2 500 € brut par mois', '2 500 € brut par mois'],
  [share, '80 % de rétrocession', ''],
  [null, 'À discuter', 'À discuter'],
  [monthly, null, ''],
])('%o and %s: %s', (pay, salary, note) => {
  expect(salaryNote({ pay, salary })).toBe(note);
});
