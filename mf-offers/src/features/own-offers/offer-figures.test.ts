import { DAY_MS } from 'contracts/base/units';
import { expect, test } from 'vitest';
import { figuresOf } from './offer-figures.ts';

const offer = (id: number, viewsCount: number, interestsCount: number) => ({
  id,
  viewsCount,
  interestsCount,
});
const interest = (id: number, answeredAt: string | null) => ({
  offer: { id },
  createdAt: '2027-01-01T08:00:00.000Z',
  answeredAt,
});

test('an offer counts its views, its interests, their answers and the average time to answer', () => {
  const interests = [
    interest(1, '2027-01-02T08:00:00.000Z'),
    interest(1, '2027-01-04T08:00:00.000Z'),
    interest(1, null),
    interest(2, null),
  ];
  const figures = figuresOf([offer(1, 100, 3), offer(2, 400, 1)], interests);
  expect(figures.get(1)).toEqual({
    views: 100,
    viewsShare: 0.25,
    interests: 3,
    answered: 2,
    waiting: 1,
    answerMs: 2 * DAY_MS,
  });
  expect(figures.get(2)).toMatchObject({ viewsShare: 1, answered: 0, waiting: 1, answerMs: null });
});

test('without views and interests every figure is zero', () => {
  expect(figuresOf([offer(1, 0, 0)], []).get(1)).toEqual({
    views: 0,
    viewsShare: 0,
    interests: 0,
    answered: 0,
    waiting: 0,
    answerMs: null,
  });
});

test('answers to interests that have been deleted since do not exceed the interests', () => {
  const answered = interest(1, '2027-01-02T08:00:00.000Z');
  expect(figuresOf([offer(1, 5, 1)], [answered, answered]).get(1)).toMatchObject({ answered: 1, waiting: 0 });
});
