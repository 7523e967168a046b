import * as offers from '@praticio/contracts/offers/endpoints';
import type { InterestStatus } from '@praticio/contracts/offers/interest';
import { handle } from '@praticio/service-kit/handle';
import type { Actor } from '../members/member.ts';
import type { answerInterest, readInterestCv } from './answer.ts';
import type { expressInterest, withdrawInterest } from './express.ts';
import type { listMyInterests, listReceivedInterests, readApplicationStatus } from './list.ts';
import { myInterestView, receivedInterestView } from './view.ts';

interface Rules {
  expressInterest: ReturnType<typeof expressInterest>;
  withdrawInterest: ReturnType<typeof withdrawInterest>;
  answerInterest: ReturnType<typeof answerInterest>;
  readInterestCv: ReturnType<typeof readInterestCv>;
  readApplicationStatus: ReturnType<typeof readApplicationStatus>;
  listMyInterests: ReturnType<typeof listMyInterests>;
  listReceivedInterests: ReturnType<typeof listReceivedInterests>;
}

export function interestRoutes({
  expressInterest,
  withdrawInterest,
  answerInterest,
  readInterestCv,
  readApplicationStatus,
  listMyInterests,
  listReceivedInterests,
}: Rules) {
  const answer = async (actor: Actor, id: string, status: 'accepted' | 'rejected') =>
    receivedInterestView(await answerInterest(actor, id, status));

  return [
    handle(offers.expressInterest, async ({ actor, params, body, files }) => {
      const [file] = files.cvFile;
      const upload = file ? { filename: file.name, mediaType: file.mediaType, bytes: file.bytes } : null;
      return myInterestView(await expressInterest(actor, params.id, { input: body, upload }));
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

    handle(offers.acceptInterest, ({ actor, params }) => answer(actor, params.id, 'accepted')),

    handle(offers.rejectInterest, ({ actor, params }) => answer(actor, params.id, 'rejected')),

    handle(offers.readInterestCv, ({ actor, params }) => readInterestCv(actor, params.id)),
  ];
}
