import { expect, test } from 'vitest';
import { figuresOf } from './offer-figures.ts';

test('the views of the last days are added up, and the unanswered interests wait', () => {
  const offer = {
    viewsCount: 100,
    viewsByDay: [0, 3, 9],
    interestsCount: 3,
    answeredCount: 2,
    averageAnswerMs: 5000,
  };
  expect(figuresOf(offer)).toEqual({
    views: 100,
    viewsByDay: [0, 3, 9],
    lately: 12,
    interests: 3,
    answered: 2,
    waiting: 1,
    answerMs: 5000,
  });
});
