import { type AccessOf, onboarded, signedIn, unknownId, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/engagements.ts';
import { exampleEngagement } from './example-entities.ts';

const { interestId } = exampleEngagement;
const terms = {
  shifts: [{ day: '2027-01-04', start: '20:00', end: '08:00', breakMinutes: 60 }],
  pay: { kind: 'salary' as const, min: 32, max: 32, per: 'hour' as const },
  place: 'Réanimation, 3e étage',
  conditions: 'Tenue fournie.',
};
const engagementParams = { id: exampleEngagement.id };

export const engagementExamples = {
  proposeEngagement: { params: { id: interestId }, body: { terms }, response: exampleEngagement },
  listEngagements: {
    query: { state: 'proposed', from: '2027-01-01', to: '2027-01-31', page: 1, limit: 20 },
    response: [exampleEngagement],
  },
  readEngagement: { params: engagementParams, response: exampleEngagement },
  changeEngagement: {
    params: engagementParams,
    body: { revision: 1, terms },
    response: exampleEngagement,
  },
  confirmEngagement: {
    params: engagementParams,
    body: { revision: 1 },
    response: { ...exampleEngagement, state: 'confirmed', actions: ['cancel'] },
  },
  declineEngagement: {
    params: engagementParams,
    body: { reason: 'Je suis déjà prise ces jours-là.' },
    response: { ...exampleEngagement, state: 'declined', actions: [] },
  },
  cancelEngagement: {
    params: engagementParams,
    body: { reason: 'Le service ferme cette semaine-là.' },
    response: { ...exampleEngagement, state: 'cancelled', actions: [] },
  },
  answerWorkAgain: {
    params: engagementParams,
    body: { workAgain: true },
    response: { ...exampleEngagement, state: 'done', actions: [], workAgain: true },
  },
  readEngagementHistory: {},
} as const satisfies ExamplesOf<typeof endpoints>;

const ofInterest = ({ pendingInterest: id }: World) => ({ id });

export const engagementAccess: AccessOf<typeof endpoints> = {
  proposeEngagement: { expected: onboarded(422), params: ofInterest, json: {} },
  listEngagements: { expected: signedIn(200) },
  readEngagement: { expected: signedIn(404), params: unknownId },
  changeEngagement: { expected: onboarded(422), params: unknownId, json: {} },
  confirmEngagement: { expected: onboarded(422), params: unknownId, json: {} },
  declineEngagement: { expected: signedIn(404), params: unknownId, json: {} },
  cancelEngagement: { expected: signedIn(404), params: unknownId, json: {} },
  answerWorkAgain: { expected: signedIn(422), params: unknownId, json: {} },
  readEngagementHistory: { expected: signedIn(200) },
};
