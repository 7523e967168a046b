import { listReplyTemplates, saveReplyTemplates } from '@praticio/contracts/messaging/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** The caller's templates of replies. */
export function replyTemplateRoutes(useCases: UseCases) {
  return [
    handle(listReplyTemplates, ({ actor }) => useCases.listReplyTemplates(actor.id)),
    handle(saveReplyTemplates, async ({ actor, body }) => {
      await useCases.saveReplyTemplates(actor.id, body.templates);
      return useCases.listReplyTemplates(actor.id);
    }),
  ];
}
