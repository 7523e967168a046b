import type { DomainEvent, EventData } from '@praticio/contracts/catalogue/events';
import { type Engagement, type Step, wasConfirmed } from './engagement.ts';

/** The common data of all events about an engagement. */
export function referenceOf(
  engagement: Engagement,
  step: Pick<Step, 'by' | 'authorId'>,
): EventData<'engagement.done'> {
  const { id, interestId, offerId, offerTitle, holderId, candidateId, steps, terms } = engagement;
  const days = terms.shifts.map(({ day }) => day);
  return {
    engagementId: id,
    interestId,
    offerId,
    offerTitle,
    holderId,
    candidateId,
    step: steps.length,
    by: step.by,
    // earlier versions expect a party here: name the holder for a step of a member
    authorId: step.by === 'holder' && step.authorId ? holderId : step.authorId,
    shifts: days.length,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  };
}

export function eventOf(engagement: Engagement, step: Step): DomainEvent {
  const data = referenceOf(engagement, step);
  if (step.kind === 'cancelled')
    return { type: 'engagement.cancelled', data: { ...data, wasConfirmed: wasConfirmed(engagement) } };
  return { type: `engagement.${step.kind}`, data };
}

/** The data of the events of all steps, the oldest first. */
export function eventDataOfSteps(engagement: Engagement) {
  let { terms } = engagement;
  return engagement.steps.map((step, at) => {
    terms = step.terms ?? terms;
    const then = { ...engagement, terms, steps: engagement.steps.slice(0, at + 1) };
    return { ...referenceOf(then, step), kind: step.kind, wasConfirmed: wasConfirmed(then) };
  });
}
