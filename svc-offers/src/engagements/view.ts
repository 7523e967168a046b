import type { Engagement as EngagementView } from '@praticio/contracts/offers/engagement';
import { engagementStateLabels } from '@praticio/contracts/offers/engagement';
import { mayChange } from '@praticio/service-kit/acting';
import type { Member } from '../members/member.ts';
import { spanOf, workedMinutes } from '../slots/shifts.ts';
import { hoursCell, tableText } from '../slots/table-view.ts';
import { type Engagement, sideOf, type Terms } from './engagement.ts';
import type { ShownEngagement } from './list.ts';
import { actionsOf, moverOf } from './moves.ts';

const personOf = (member: Member | undefined): string | null =>
  [member?.firstname, member?.lastname].filter(Boolean).join(' ') || null;

function termsView({ shifts, ...terms }: Terms, timeZone: string): EngagementView['terms'] {
  const shown = shifts.map((shift) => {
    const { from, to } = spanOf(shift, timeZone);
    const minutes = workedMinutes(shift, timeZone);
    return { ...shift, from: from.toISOString(), to: to.toISOString(), workedMinutes: minutes };
  });
  return {
    ...terms,
    shifts: shown,
    workedMinutes: shown.reduce((sum, shift) => sum + shift.workedMinutes, 0),
  };
}

export const stateOf = ({ state }: Engagement) => (state === 'confirming' ? 'proposed' : state);

/** An engagement for another service. */
export function knownEngagement(engagement: Engagement) {
  const { holderId, candidateId, parties, to } = engagement;
  const present = (id: string) => (parties.includes(id) ? id : null);
  return {
    holderId: present(holderId),
    candidateId: present(candidateId),
    state: stateOf(engagement),
    endsAt: to.toISOString(),
  };
}

/** The names of both parties. */
export function namesOf({ engagement, members }: Pick<ShownEngagement, 'engagement' | 'members'>) {
  const [holder, candidate] = [members.get(engagement.holderId), members.get(engagement.candidateId)];
  return { holderName: holder?.structure?.name ?? personOf(holder), candidateName: personOf(candidate) };
}

export function engagementView(shown: ShownEngagement): EngagementView {
  const { engagement, reader } = shown;
  const { id, interestId, offerId, offerTitle, proposedBy, revision, timeZone, terms, steps, workAgain } =
    engagement;
  const side = sideOf(engagement, reader) ?? 'candidate';
  return {
    id,
    interestId,
    offer: { id: offerId, title: offerTitle },
    state: stateOf(engagement),
    side,
    ...namesOf(shown),
    proposedBy,
    revision,
    timeZone,
    terms: termsView(terms, timeZone),
    steps: steps.map((step) => ({
      kind: step.kind,
      by: step.by,
      at: step.at.toISOString(),
      reason: step.reason,
      terms: step.terms && termsView(step.terms, timeZone),
    })),
    actions: mayChange(reader) ? actionsOf(engagement.state, moverOf(side, proposedBy)) : [],
    workAgain: workAgain?.[side] ?? null,
  };
}

const COLUMNS = [
  'Date',
  'Début',
  'Fin',
  'Pause (min)',
  'Heures',
  'Fuseau horaire',
  'Offre',
  'Structure',
  'Remplaçant',
  'Lieu',
  'État',
];

/** One line for each shift. */
export function historyText(shown: ShownEngagement[]): string {
  const rows = shown.flatMap((one) => {
    const { terms, timeZone, offerTitle } = one.engagement;
    const { holderName, candidateName } = namesOf(one);
    return terms.shifts.map((shift) => [
      shift.day,
      shift.start,
      shift.end,
      String(shift.breakMinutes),
      hoursCell(workedMinutes(shift, timeZone)),
      timeZone,
      offerTitle,
      holderName ?? 'Compte supprimé',
      candidateName ?? 'Compte supprimé',
      terms.place,
      engagementStateLabels[stateOf(one.engagement)],
    ]);
  });
  return tableText([COLUMNS, ...rows]);
}
