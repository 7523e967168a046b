import { expect, it } from 'vitest';
import { type Acting, forSelf, isSelf, owns, requirePart, sideOf } from './acting.ts';

const member = (part: 'responsable' | 'recruteur' | 'lecture'): Acting => ({ id: 'm', holder: 'f', part });

it.each([{ ownerId: 'f' }, { recruiterId: 'f' }, { holderId: 'f' }])('%j is the holder’s', (thing) => {
  expect([forSelf('f'), member('lecture'), forSelf('m')].map((actor) => owns(actor, thing))).toEqual([
    true,
    true,
    false,
  ]);
});

it("a team has no part in its founder's data as a candidate", () => {
  const thing = { recruiterId: 'other', candidateId: 'f' };
  expect(
    [forSelf('f'), forSelf('other'), member('responsable')].map((actor) => sideOf(actor, thing)),
  ).toEqual(['candidate', 'holder', null]);
  expect(isSelf(member('recruteur'), 'm')).toBe(false);
});

it.each([
  ['responsable', null, null],
  ['recruteur', null, 'team/not-manager'],
  ['lecture', 'team/read-only', 'team/not-manager'],
] as const)('%s', (part, change, manage) => {
  const codeOf = (needed: 'recruteur' | 'responsable' | 'lecture') => {
    try {
      requirePart(member(part), needed);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect([codeOf('lecture'), codeOf('recruteur'), codeOf('responsable')]).toEqual([null, change, manage]);
});
