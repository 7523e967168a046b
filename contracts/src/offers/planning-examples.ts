import { type AccessOf, recruiters, signedIn, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/planning.ts';
import { exampleEngagement, exampleOffer } from './example-entities.ts';
import type { Planning } from './planning.ts';

const days = { from: '2027-01-04', to: '2027-01-10' };
const { engagementId, interestId, name, ...hours } = {
  engagementId: exampleEngagement.id,
  interestId: exampleEngagement.interestId,
  name: 'Camille Morel',
  day: '2027-01-04',
  start: '20:00',
  end: '08:00',
  breakMinutes: 60,
  from: '2027-01-04T19:00:00.000Z',
  to: '2027-01-05T07:00:00.000Z',
  workedMinutes: 660,
};
const candidateId = '3f1c6a52-8d55-4f0e-9a5c-8a6f0b7f3c11';
const { id, title, location, status, filled, timeZone } = exampleOffer;

const planning: Planning = {
  offers: [
    {
      id,
      title,
      location,
      siteName: null,
      family: 'locum',
      status,
      filled,
      timeZone,
      slots: [
        {
          ...hours,
          id: '2027-01-04T20:00-08:00',
          positions: 2,
          taken: 1,
          note: '',
          state: 'open',
          people: [{ engagementId, interestId, candidateId, name, state: 'confirmed', proposedBy: 'holder' }],
          interestIds: ['128-0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51'],
        },
      ],
      shifts: [],
      candidates: [
        {
          interestId: '128-0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
          candidateId: '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
          name: 'Sarah Lemoine',
          status: 'accepted',
          rppsVerified: true,
          engagedSlotIds: [],
        },
      ],
    },
  ],
  shifts: [],
  free: null,
};

export const planningExamples = {
  readPlanning: { query: days, response: planning },
  readPlanningTable: { query: days },
  readPlanningCalendar: { query: days },
  copyWeek: { params: { id }, body: { from: '2027-01-04', to: '2027-01-11' }, response: { added: 5 } },
} as const satisfies ExamplesOf<typeof endpoints>;

const week = `?from=${days.from}&to=${days.to}`;

export const planningAccess: AccessOf<typeof endpoints> = {
  readPlanning: { expected: signedIn(200), query: week },
  readPlanningTable: { expected: signedIn(200), query: week },
  readPlanningCalendar: { expected: signedIn(200), query: week },
  copyWeek: { expected: recruiters(422), params: ({ offer }: World) => ({ id: offer }), json: {} },
};
