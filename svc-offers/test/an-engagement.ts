import { type Author, type Engagement, termsFields } from '../src/engagements/engagement.ts';
import { newEngagement } from '../src/engagements/steps.ts';

export const holder: Author = { side: 'holder', id: 'recruiter-1' };
export const candidate: Author = { side: 'candidate', id: 'camille' };

/** Two nights in March that the recruiter has proposed; `changes` win. */
export function anEngagement(changes: Partial<Engagement> = {}): Engagement {
  const shifts = [
    { day: '2027-03-30', start: '20:00', end: '08:00', breakMinutes: 60 },
    { day: '2027-04-01', start: '20:00', end: '08:00', breakMinutes: 60 },
  ];
  const timeZone = 'Europe/Paris';
  const input = { shifts, salary: null, pay: null, place: 'Nantes', conditions: '' };
  const of = { interestId: 'interest-1', number: 1, offerId: 1, offerTitle: 'Infirmier de nuit' };
  const { engagement } = newEngagement(
    {
      ...of,
      holderId: holder.id,
      candidateId: candidate.id,
      timeZone,
      ...termsFields(input, timeZone),
    },
    holder,
    new Date('2027-03-01T09:00:00Z'),
  );
  return { ...engagement, version: 1, ...changes };
}
