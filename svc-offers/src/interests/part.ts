import { HOUR_MS, SECOND_MS } from '@praticio/contracts/base/units';
import { beginContact as beginContactCommand, listAccepted } from '@praticio/contracts/offers/commands';
import { handleCommand } from '@praticio/service-kit/commands';
import type { OffersContext } from '../config.ts';
import type { Members } from '../members/part.ts';
import type { Offers } from '../offers/part.ts';
import type { Search } from '../search/part.ts';
import type { Engaged } from '../slots/fit.ts';
import { acceptInterest, readInterestCv } from './answer.ts';
import { beginContact } from './begin-contact.ts';
import { listOfferCandidates } from './candidates.ts';
import { countStore } from './count-store.ts';
import { cvClient } from './cv-client.ts';
import { interestMails, onConversationOpened } from './events.ts';
import { expressInterest, withdrawInterest } from './express.ts';
import { figureStore } from './figure-store.ts';
import { forgetSignatures } from './forget-signatures.ts';
import { interestIdOf } from './interest.ts';
import { listMyInterests, listReceivedInterests, readApplicationStatus } from './list.ts';
import { listAcceptedInterests } from './list-accepted.ts';
import { listInterestsOfAccount } from './list-of-account.ts';
import { blockClient } from './messaging-client.ts';
import { rejectInterest, tellRejection, tellRejections, undoRejection } from './reject.ts';
import { rememberingInterests } from './remembering-store.ts';
import { interestRoutes } from './routes.ts';
import { settleErased } from './settle-erased.ts';
import { interestStore } from './store.ts';
import { storeConversation } from './store-conversation.ts';
import { noteCandidate, shortlistCandidate } from './team-notes.ts';

/** A timer may fire a little early. */
const TELL_MARGIN_MS = 20;
const ANSWER_BUCKETS_HOURS = [1, 4, 12, 24, 48, 96, 168, 336, 720];

/** Interests of candidates in offers, and the answers of recruiters. */
export function openInterests(
  context: OffersContext,
  {
    members,
    offers,
    search,
    engagedOf,
  }: {
    members: Members;
    offers: Offers;
    search: Search;
    engagedOf: (userId: string) => Promise<Engaged[]>;
  },
) {
  const { config, internalTokens, logger, metrics, nats } = context;
  const observeAnswer = metrics.addHistogram(
    'interest_answer_seconds',
    'Time from an interest to its first answer',
    ANSWER_BUCKETS_HOURS.map((hours) => hours * (HOUR_MS / SECOND_MS)),
  );
  const interests = rememberingInterests(interestStore(context));
  const deps = {
    offers,
    members,
    findHeld: search.findHeld,
    engagedOf,
    interests,
    cvs: cvClient(internalTokens, config.IDENTITY_INTERNAL_URL),
    isBlocked: blockClient(nats, logger),
    countUse: members.countUse,
    findMember: members.findMember,
    mails: members.mails,
    publicUrl: config.PUBLIC_URL,
    onAnswered: (waitedMs: number) => observeAnswer(waitedMs / SECOND_MS),
    now: () => new Date(),
  };
  const figures = figureStore(context.connection);
  const store = storeConversation(deps);
  const tell = tellRejection(deps);
  /** After a crash the sweep notifies of pending rejections. */
  function tellSoon(id: string): void {
    setTimeout(() => {
      tell(id).catch((err: unknown) => logger.warn({ err }, 'a rejection waits for the next sweep'));
    }, config.REJECTION_UNDO_MS + TELL_MARGIN_MS).unref();
  }
  return {
    interests: {
      ...interests,
      ...figures,
      ...countStore(context.connection),
      storeConversation: store,
      isAccepted: async (offerId: number, candidateId: string) =>
        (await interests.find(interestIdOf(offerId, candidateId)))?.status === 'accepted',
      isBlocked: deps.isBlocked,
      forgetSignatures: forgetSignatures(interests),
      settleErased: settleErased(deps),
    },
    part: {
      routes: interestRoutes({
        expressInterest: expressInterest(deps),
        withdrawInterest: withdrawInterest(deps),
        acceptInterest: acceptInterest(deps),
        rejectInterest: rejectInterest({ ...deps, undoMs: config.REJECTION_UNDO_MS, onDecided: tellSoon }),
        undoRejection: undoRejection(deps),
        readInterestCv: readInterestCv(deps),
        readApplicationStatus: readApplicationStatus(deps),
        listMyInterests: listMyInterests(deps),
        listReceivedInterests: listReceivedInterests(deps),
        listOfferCandidates: listOfferCandidates(deps),
        listInterestsOfAccount: listInterestsOfAccount({ ...deps, figures }),
        shortlistCandidate: shortlistCandidate(deps),
        noteCandidate: noteCandidate(deps),
      }),
      consumers: [
        { name: 'conversations', on: onConversationOpened(store) },
        { name: 'mails', on: interestMails({ ...deps, interests: { find: interests.findRecent } }) },
      ],
      sweeps: [{ name: 'rejections', everyMs: config.REJECTION_SWEEP_MS, run: tellRejections(deps) }],
      commands: [
        handleCommand(listAccepted, listAcceptedInterests(deps)),
        handleCommand(beginContactCommand, beginContact(deps)),
      ],
    },
  };
}
export type Interests = ReturnType<typeof openInterests>['interests'];
