import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import {
  findEngagement,
  listEngagementSteps,
  readWorkAgain as readWorkAgainCommand,
} from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { OffersContext } from '../config.ts';
import type { Interests } from '../interests/part.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import { advanceEngagements } from './advance.ts';
import { answerWorkAgain, changeEngagement, confirmEngagement, endEngagement } from './answer.ts';
import { bookingStore } from './booking-store.ts';
import type { Engagement } from './engagement.ts';
import { eraseParty } from './erase.ts';
import { eventDataOfSteps } from './event-data.ts';
import { engagementMails } from './events.ts';
import { limitSlots } from './limit-slots.ts';
import {
  listEngaged,
  listEngagements,
  listHistory,
  readEngagement,
  readWorkAgain,
  showEngagements,
} from './list.ts';
import { proposeEngagement } from './propose.ts';
import { engagementRoutes } from './routes.ts';
import { releaseHours, settleConfirmation } from './settle.ts';
import { engagementStore } from './store.ts';
import { knownEngagement } from './view.ts';

const ANSWER_BUCKETS_HOURS = [1, 4, 12, 24, 48, 96, 168, 336, 720];

interface Rooms {
  members: Members;
  offers: Offers;
  interests: Interests;
}

/** Engagements, which follow an accepted interest: proposals, confirmations, reminders, history. */
export function openEngagements(context: OffersContext, { members, offers, interests }: Rooms) {
  const { config, connection, logger, metrics } = context;
  const now = () => new Date();
  const countProposal = metrics.addCounter('engagement_proposals_total', 'Proposals, first and changed ones');
  const observeConfirmation = metrics.addHistogram(
    'engagement_confirmation_seconds',
    'Time from the first proposal of an engagement to its confirmation',
    ANSWER_BUCKETS_HOURS.map((hours) => hours * (HOUR_MS / SECOND_MS)),
  );
  let oldestConfirming: Date | null = null;
  const confirmationOldestMs = () =>
    oldestConfirming ? Math.max(0, now().getTime() - oldestConfirming.getTime()) : 0;
  metrics.addGauge(
    'engagement_confirmation_oldest_seconds',
    'Time since the start of the oldest confirmation that the last sweep could not complete',
    () => confirmationOldestMs() / SECOND_MS,
  );
  const engagements = engagementStore(context);
  const bookings = bookingStore(connection, now);
  const stores = { engagements, bookings, now };
  const release = releaseHours(stores);
  const settle = settleConfirmation({
    ...stores,
    offers,
    onConfirmed({ steps }: Engagement) {
      const waited = now().getTime() - (steps[0]?.at ?? now()).getTime();
      observeConfirmation(waited / SECOND_MS);
    },
  });
  const deps = {
    ...stores,
    members,
    offers,
    interests,
    countUse: members.countUse,
    findMember: members.findStoredMember,
    mails: members.mails,
    publicUrl: config.PUBLIC_URL,
    settle,
    release,
    onProposed: () => countProposal(),
    onDelayed: ({ id }: Engagement, error: unknown) =>
      logger.warn({ err: error, engagementId: id }, 'an engagement waits for the next sweep'),
    onSwept: (oldest: Date | null) => {
      oldestConfirming = oldest;
    },
  };
  const workAgainOf = readWorkAgain(deps);
  async function listAfter({ after, limit }: { after: string | null; limit: number }) {
    const items = await engagements.after(after, limit);
    return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
  }
  return {
    engagements: {
      find: engagements.find,
      allOf: engagements.allOf,
      listAfter,
      confirmedOf: engagements.confirmedOf,
      takenOf: engagements.takenOf,
      engagedOf: listEngaged(deps),
      limitSlots: limitSlots(deps),
      erase: eraseParty(deps),
    },
    part: {
      routes: engagementRoutes({
        proposeEngagement: proposeEngagement(deps),
        changeEngagement: changeEngagement(deps),
        confirmEngagement: confirmEngagement(deps),
        declineEngagement: endEngagement(deps, 'decline'),
        cancelEngagement: endEngagement(deps, 'cancel'),
        answerWorkAgain: answerWorkAgain(deps),
        readEngagement: readEngagement(deps),
        listEngagements: listEngagements(deps),
        listHistory: listHistory(deps),
        showEngagements: showEngagements(deps),
      }),
      commands: [
        handleCommand(readWorkAgainCommand, async ({ holderId }) => ({
          workAgain: await workAgainOf(holderId),
        })),
        handleCommand(findEngagement, async ({ engagementId }) => {
          const engagement = await engagements.find(engagementId);
          return { engagement: engagement && knownEngagement(engagement) };
        }),
        handleCommand(listEngagementSteps, async (page) => {
          const { items, next } = await listAfter(page);
          return { items: items.map((engagement) => ({ steps: eventDataOfSteps(engagement) })), next };
        }),
      ],
      health: () => ({ confirmationOldestMs: confirmationOldestMs() }),
      consumers: [{ name: 'engagement-mails', on: engagementMails(deps) }],
      sweeps: [{ name: 'engagements', everyMs: config.ENGAGEMENT_SWEEP_MS, run: advanceEngagements(deps) }],
    },
  };
}
export type Engagements = ReturnType<typeof openEngagements>['engagements'];
