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
} from 'contracts/offers/endpoints';
import { AppError } from 'service-kit/errors';
import { type HandledEndpoint, handle } from 'service-kit/handle';
import type { Actor } from '../domain/ports.ts';
import type { UseCases } from '../use-cases.ts';
import { myInterestView, receivedInterestView } from './interest-view.ts';

export function interestRoutes(useCases: UseCases): HandledEndpoint[] {
  async function answerInterest(actor: Actor, id: string, status: 'accepted' | 'rejected') {
    await useCases.answerInterest(actor, id, status);
    const received = await useCases.listReceivedInterests(actor, [status]);
    return receivedInterestView(theOne(received, id));
  }

  return [
    handle(expressInterest, async ({ actor, params, body, files }) => {
      const [file] = files.cvFile;
      const upload = file ? { filename: file.name, mediaType: file.mediaType, bytes: file.bytes } : null;
      const { id } = await useCases.expressInterest(actor, params.id, { input: body, upload });
      return myInterestView(theOne(await useCases.listMyInterests(actor), id));
    }),

    handle(readApplicationStatus, ({ actor, params }) => useCases.readApplicationStatus(actor, params.id)),

    handle(listMyInterests, async ({ actor }) => (await useCases.listMyInterests(actor)).map(myInterestView)),

    handle(withdrawInterest, ({ actor, params }) => useCases.withdrawInterest(actor, params.id)),

    handle(listPendingInterests, async ({ actor }) =>
      (await useCases.listReceivedInterests(actor, ['pending'])).map(receivedInterestView),
    ),

    handle(listTreatedInterests, async ({ actor }) =>
      (await useCases.listReceivedInterests(actor, ['accepted', 'rejected'])).map(receivedInterestView),
    ),

    handle(acceptInterest, ({ actor, params }) => answerInterest(actor, params.id, 'accepted')),

    handle(rejectInterest, ({ actor, params }) => answerInterest(actor, params.id, 'rejected')),

    handle(readInterestCv, ({ actor, params }) => useCases.readInterestCv(actor, params.id)),
  ];
}

/** The interest that was just written, as lists have it; withdrawn in that moment, it is not there. */
function theOne<Listed extends { interest: { id: string } }>(list: Listed[], id: string): Listed {
  const found = list.find(({ interest }) => interest.id === id);
  if (!found) throw new AppError('interest/not-found');
  return found;
}
