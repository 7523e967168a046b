import { expect, test } from 'vitest';
import { figuresOf } from './offer-figures.ts';

const counts = (viewsCount: number, interestsCount: number, answeredCount = 0) => ({
  viewsCount,
  interestsCount,
  answeredCount,
  averageAnswerMs: answeredCount > 0 ? 5000 : null,
});

test('the views are a share of the most viewed offer of the page, and the unanswered interests wait', () => {
  const offer = counts(100, 3, 2);
  expect(figuresOf(offer, [offer, counts(400, 1)])).toEqual({
    views: 100,
    viewsShare: 0.25,
    interests: 3,
    answered: 2,
    waiting: 1,
    answerMs: 5000,
  });
});

test('without views and interests every figure is zero', () => {
  expect(figuresOf(counts(0, 0), [counts(0, 0)])).toEqual({
    views: 0,
    viewsShare: 0,
    interests: 0,
    answered: 0,
    waiting: 0,
    answerMs: null,
  });
});
