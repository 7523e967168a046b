import { expect, it } from 'vitest';
import { accountWith, cvWith } from '../../test/accounts.ts';
import { isFree, isShown } from './criteria.ts';

const candidate = (availability: { from: string; to: string }[], availableFrom: string | null = null) =>
  ({ candidate: { availability, availableFrom } }) as Parameters<typeof isFree>[0];
const august = candidate([{ from: '2027-08-03', to: '2027-08-14' }]);

it.each([
  ['no day is asked for', { candidate: null }, {}, true],
  ['nothing is known of the person', { candidate: null }, { from: '2027-08-01' }, false],
  ['the first day asked for is their last', august, { from: '2027-08-14', to: '2027-08-20' }, true],
  ['the last day asked for is their first', august, { from: '2027-08-01', to: '2027-08-03' }, true],
  ['they are free later', august, { from: '2027-07-01', to: '2027-08-02' }, false],
  ['they were free before', august, { from: '2027-08-15', to: '2027-08-20' }, false],
  ['any day from one on will do', august, { from: '2027-08-14' }, true],
  ['it is too late', august, { from: '2027-08-15' }, false],
  ['any day up to one will do', august, { to: '2027-08-03' }, true],
  ['it is too early', august, { to: '2027-08-02' }, false],
  [
    'they are free from the last day on',
    candidate([], '2027-08-20'),
    { from: '2027-08-01', to: '2027-08-20' },
    true,
  ],
  ['they are free from a day after it on', candidate([], '2027-08-21'), { to: '2027-08-20' }, false],
  ['they are free from some day on', candidate([], '2029-01-01'), { from: '2027-08-01' }, true],
  ['they have named no day', candidate([]), { from: '2027-08-01' }, false],
  [
    'one of several spans fits',
    candidate([
      { from: '2027-01-01', to: '2027-01-02' },
      { from: '2027-08-03', to: '2027-08-04' },
    ]),
    { from: '2027-08-01', to: '2027-08-31' },
    true,
  ],
])('when %s, the person is free: %o, %o, %s', (_name, person, criteria, expected) => {
  expect(isFree(person, criteria)).toBe(expected);
});

it.each([
  ['its owner shows it', { cv: cvWith() }, true],
  ['its owner hides it', { cv: cvWith({ visible: false }) }, false],
  ['there is none', { cv: null }, false],
  ['its owner is banned', { cv: cvWith(), bannedAt: new Date() }, false],
])('a CV is shown when %s: %s', (_name, changes, expected) => {
  expect(isShown(accountWith(changes))).toBe(expected);
});
