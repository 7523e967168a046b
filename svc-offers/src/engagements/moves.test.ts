import { expect, test } from 'vitest';
import { type Move, type Mover, moves, type State, stateAfter } from './moves.ts';

const states: State[] = ['proposed', 'confirming', 'confirmed', 'declined', 'cancelled', 'done'];
const movers: Mover[] = ['proposer', 'other', 'service'];
const all: Move[] = [
  'change',
  'confirm',
  'decline',
  'cancel',
  'reserve',
  'release',
  'lapse',
  'finish',
  'abandon',
];

/** Written apart from the table: every change of state that is allowed. */
const allowed = new Set([
  'proposed proposer change > proposed',
  'proposed proposer cancel > cancelled',
  'proposed other change > proposed',
  'proposed other confirm > confirming',
  'proposed other decline > declined',
  'proposed service lapse > cancelled',
  'proposed service abandon > cancelled',
  'confirming service reserve > confirmed',
  'confirming service release > proposed',
  'confirming service abandon > cancelled',
  'confirmed proposer cancel > cancelled',
  'confirmed other cancel > cancelled',
  'confirmed service finish > done',
  'confirmed service abandon > cancelled',
]);

const cases = states.flatMap((state) =>
  movers.flatMap((mover) => all.map((move) => ({ state, mover, move }))),
);

test.each(cases)('$state: $mover may $move only if the list says so', ({ state, mover, move }) => {
  const after = stateAfter(state, mover, move);
  const said = [...allowed].filter((row) => row.startsWith(`${state} ${mover} ${move} >`));
  expect(after === null ? [] : [`${state} ${mover} ${move} > ${after}`]).toEqual(said);
});

test('the table has no other states', () => {
  expect(Object.keys(moves).toSorted()).toEqual(states.toSorted());
});
