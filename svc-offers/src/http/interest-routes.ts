import {
  acceptInterest,
  expressInterest,
  listMyInterests,
  listPendingInterests,
  listTreatedInterests,
  readApplicationStatus,
  readInterestCv,
  rejectInterest,
  withdrawInterest,
} from '@praticio/contracts/offers/endpoints';
import type { InterestStatus } from '@praticio/contracts/offers/interest';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { myInterestView, receivedInterestView } from './interest-view.ts';

export function interestRoutes(useCases: UseCases) {
  const answerInterest = async (actor: { id: string }, id: string, status: 'accepted' | 'rejected') =>
    receivedInterestView(await useCases.answerInterest(actor, id, status));

  return [
    handle(expressInterest, async ({ actor, params, body, files }) => {
      const [file] = files.cvFile;
      const upload = file ? { filename: file.name, mediaType: file.mediaType, bytes: file.bytes } : null;
      return myInterestView(await useCases.expressInterest(actor, params.id, { input: body, upload }));
    }),

    handle(readApplicationStatus, ({ actor, params }) => useCases.readApplicationStatus(actor, params.id)),

    handle(listMyInterests, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await useCases.listMyInterests(actor, query);
      setPages(totalItems);
      return items.map(myInterestView);
    }),

    handle(withdrawInterest, ({ actor, params }) => useCases.withdrawInterest(actor, params.id)),

    handle(listPendingInterests, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await useCases.listReceivedInterests(actor, query, ['pending']);
      setPages(totalItems);
      return items.map(receivedInterestView);
    }),

    handle(listTreatedInterests, async ({ actor, query, setPages }) => {
      const statuses: InterestStatus[] = query.status ? [query.status] : ['accepted', 'rejected'];
      const { items, totalItems } = await useCases.listReceivedInterests(actor, query, statuses);
      setPages(totalItems);
      return items.map(receivedInterestView);
    }),

    handle(acceptInterest, ({ actor, params }) => answerInterest(actor, params.id, 'accepted')),

    handle(rejectInterest, ({ actor, params }) => answerInterest(actor, params.id, 'rejected')),

    handle(readInterestCv, ({ actor, params }) => useCases.readInterestCv(actor, params.id)),
  ];
}
