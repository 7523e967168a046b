import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aContract, fullDetails } from '../../test/a-contract.ts';
import { candidate, holder } from '../../test/an-engagement.ts';
import { accepted, type Contract, missingOf, type PrintedFile, rewritten } from './contract.ts';

const now = new Date('2027-03-02T09:00:00Z');
function printed(text = 'PDF'): PrintedFile {
  const bytes = Buffer.from(text);
  const document = { title: text, blocks: [] };
  return { document, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
const { sha256 } = printed();
const byHolder = { name: 'Sophie Le Goff', sha256 };
const byCandidate = { name: 'Zoé Roux', sha256 };
const first = (contract = aContract()) =>
  accepted(contract, holder, byHolder, printed(), now)?.contract as Contract;

test('the first acceptance stores the bytes, the second one makes them final', () => {
  const one = accepted(aContract(), holder, byHolder, printed(), now);
  expect(one?.contract).toMatchObject({ finalAt: null, file: { sha256 } });
  expect(one?.events).toMatchObject([{ type: 'contract.accepted', data: { by: 'holder', isFinal: false } }]);
  const both = accepted(first(), candidate, byCandidate, printed('of another version of the software'), now);
  expect(both?.contract).toMatchObject({
    finalAt: now,
    file: { sha256 },
    acceptances: [byHolder, byCandidate].map((said) => ({ ...said, at: now })),
  });
  expect(both?.contract.dueAt).toEqual(new Date('2032-04-02T06:00:00Z'));
  expect(both?.events).toMatchObject([{ data: { by: 'candidate', isFinal: true } }]);
});

test('the same acceptance twice changes nothing', () => {
  expect(accepted(first(), holder, byHolder, printed(), now)).toBeNull();
});

test('an acceptance of other bytes, by another name or of a contract with gaps is refused', () => {
  const other = { ...byHolder, sha256: printed('other').sha256 };
  expect(() => accepted(aContract(), holder, other, printed(), now)).toThrow('contract/changed');
  for (const name of ['Sophie Le Gof', 'Zoé Roux', ''])
    expect(() => accepted(aContract(), holder, { ...byHolder, name }, printed(), now)).toThrow(
      'request/invalid',
    );
  const gaps = aContract('infirmier', { ...fullDetails, reason: '' });
  expect(() => accepted(gaps, holder, byHolder, printed(), now)).toThrow('contract/incomplete');
});

test.each(['zoe roux', 'ZOÉ  ROUX', 'Zoé-Roux'])('%s is the name of Zoé Roux', (name) => {
  expect(accepted(aContract(), candidate, { name, sha256 }, printed(), now)).not.toBeNull();
});

test('a change of the details voids an earlier acceptance, and a final contract cannot be changed', () => {
  const details = { ...fullDetails, noticeDays: 15 };
  expect(rewritten(first(), 0, details)).toMatchObject({ revision: 1, acceptances: [], file: null });
  const changed = rewritten(aContract(), 0, details) as Contract;
  expect(rewritten(changed, 0, details)).toBeNull();
  expect(() => rewritten(changed, 0, fullDetails)).toThrow('contract/changed');
  const final = accepted(first(), candidate, byCandidate, printed(), now)?.contract as Contract;
  expect(() => rewritten(final, 0, details)).toThrow('contract/final');
});

test('the confirmation of an employer needs names and a place, a locum’s contract all details', () => {
  const { holder: one, candidate: other, ...rest } = fullDetails;
  const bare = { name: '', qualification: '', rppsNumber: '', postalAddress: '', council: '' };
  const details = {
    ...rest,
    holder: { ...bare, name: one.name },
    candidate: { ...bare, name: other.name },
    reason: '',
    sharePercent: null,
    paidBy: null,
  };
  expect(missingOf(aContract(null, details))).toEqual([]);
  expect(missingOf(aContract('medecin', details))).toHaveLength(8);
});
