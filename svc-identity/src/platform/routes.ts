import * as administration from '@praticio/contracts/administration/endpoints';
import type { PlatformHealth } from '@praticio/contracts/administration/platform';
import { pageResponse } from '@praticio/contracts/base/pagination';
import type { Releases } from '@praticio/contracts/base/releases';
import * as identity from '@praticio/contracts/identity/endpoints';
import type { Operator } from '@praticio/contracts/identity/operator';
import { handle } from '@praticio/service-kit/handle';
import type { administerDeadLetters } from './dead-letters.ts';

interface Rules extends ReturnType<typeof administerDeadLetters> {
  /** The current state of the gateway, every service and the event stream. */
  readPlatform(): Promise<PlatformHealth>;
  /** Who released which version of a remote, when and why, as the gateway knows it. */
  readReleases(): Promise<Releases>;
  operator: Operator;
}

/** The state of the platform for administrators, and for everybody who runs it. */
export function platformRoutes({
  listDeadLetters,
  replayDeadLetter,
  discardDeadLetter,
  readPlatform,
  readReleases,
  operator,
}: Rules) {
  return [
    handle(administration.listDeadLetters, async ({ query }) => {
      const { letters, total } = await listDeadLetters(query.page, query.limit);
      return pageResponse(letters, query, total);
    }),

    handle(administration.replayDeadLetter, async ({ actor, params }) => {
      await replayDeadLetter(actor, params.id);
      return { message: "L'événement a été rendu à son destinataire." };
    }),

    handle(administration.discardDeadLetter, ({ actor, params }) => discardDeadLetter(actor, params.id)),

    handle(administration.readPlatform, () => readPlatform()),

    handle(administration.readReleases, () => readReleases()),

    handle(identity.readOperator, () => operator),
  ];
}
