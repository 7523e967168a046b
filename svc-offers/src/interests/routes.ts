import { pageResponse } from '@praticio/contracts/base/pagination';
import * as offers from '@praticio/contracts/offers/endpoints';
import type { InterestStatus } from '@praticio/contracts/offers/interest';
import { handle } from '@praticio/service-kit/handle';
import type { acceptInterest, readInterestCv } from './answer.ts';
import type { listOfferCandidates } from './candidates.ts';
import type { expressInterest, withdrawInterest } from './express.ts';
import type { listMyInterests, listReceivedInterests, readApplicationStatus } from './list.ts';
import type { listInterestsOfAccount } from './list-of-account.ts';
import type { rejectInterest, undoRejection } from './reject.ts';
import type { noteCandidate, shortlistCandidate } from './team-notes.ts';
import { accountInterestView, myInterestView, offerCandidateView, receivedInterestView } from './view.ts';

interface Rules {
  expressInterest: ReturnType<typeof expressInterest>;
  withdrawInterest: ReturnType<typeof withdrawInterest>;
  acceptInterest: ReturnType<typeof acceptInterest>;
  rejectInterest: ReturnType<typeof rejectInterest>;
  undoRejection: ReturnType<typeof undoRejection>;
  readInterestCv: ReturnType<typeof readInterestCv>;
  readApplicationStatus: ReturnType<typeof readApplicationStatus>;
  listMyInterests: ReturnType<typeof listMyInterests>;
  listReceivedInterests: ReturnType<typeof listReceivedInterests>;
  listOfferCandidates: ReturnType<typeof listOfferCandidates>;
  listInterestsOfAccount: ReturnType<typeof listInterestsOfAccount>;
  shortlistCandidate: ReturnType<typeof shortlistCandidate>;
  noteCandidate: ReturnType<typeof noteCandidate>;
}

export function interestRoutes({
  expressInterest,
  withdrawInterest,
  acceptInterest,
  rejectInterest,
  undoRejection,
  readInterestCv,
  readApplicationStatus,
  listMyInterests,
  listReceivedInterests,
  listOfferCandidates,
  listInterestsOfAccount,
  shortlistCandidate,
  noteCandidate,
}: Rules) {
  return [
    handle(offers.expressInterest, async ({ actor, params, body, files }) => {
      const [file] = files.cvFile;
      const upload = file ? { filename: file.name, mediaType: file.mediaType, bytes: file.bytes } : null;
      return myInterestView(await expressInterest(actor, params.id, { input: body, upload }));
    }),

    handle(offers.listAccountInterests, async ({ query }) => {
      const { items, totalItems, answeredInTime } = await listInterestsOfAccount(query);
      return { ...pageResponse(items.map(accountInterestView), query, totalItems), answeredInTime };
    }),

    handle(offers.readApplicationStatus, ({ actor, params }) => readApplicationStatus(actor, params.id)),

    handle(offers.listMyInterests, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listMyInterests(actor, query);
      setPages(totalItems);
      return items.map(myInterestView);
    }),

    handle(offers.withdrawInterest, ({ actor, params }) => withdrawInterest(actor, params.id)),

    handle(offers.listPendingInterests, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listReceivedInterests(actor, query, ['pending']);
      setPages(totalItems);
      return items.map(receivedInterestView);
    }),

    handle(offers.listTreatedInterests, async ({ actor, query, setPages }) => {
      const statuses: InterestStatus[] = query.status ? [query.status] : ['accepted', 'rejected'];
      const { items, totalItems } = await listReceivedInterests(actor, query, statuses);
      setPages(totalItems);
      return items.map(receivedInterestView);
    }),

    handle(offers.acceptInterest, async ({ actor, params }) =>
      receivedInterestView(await acceptInterest(actor, params.id)),
    ),

    handle(offers.rejectInterest, async ({ actor, params, query }) =>
      receivedInterestView(await rejectInterest(actor, params.id, query.reason ?? null)),
    ),

    handle(offers.undoRejection, async ({ actor, params }) =>
      receivedInterestView(await undoRejection(actor, params.id)),
    ),

    handle(offers.listOfferCandidates, async ({ actor, params, query, setHeader }) => {
      const { items, totalItems, counts } = await listOfferCandidates(actor, params.id, query);
      setHeader('Cache-Control', 'private, no-store');
      return { ...pageResponse(items.map(offerCandidateView), query, totalItems), counts };
    }),

    handle(offers.shortlistCandidate, async ({ actor, params, body }) =>
      receivedInterestView(await shortlistCandidate(actor, params.id, body.isShortlisted)),
    ),

    handle(offers.noteCandidate, async ({ actor, params, body }) =>
      receivedInterestView(await noteCandidate(actor, params.id, body.text)),
    ),

    handle(offers.readInterestCv, ({ actor, params }) => readInterestCv(actor, params.id)),
  ];
}
