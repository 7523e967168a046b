import { listReplyTemplates, saveReplyTemplates } from 'contracts/messaging/endpoints';
import { handle } from 'service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** The caller's templates of replies. */
export function replyTemplateRoutes({
  useCases: { replyTemplates },
}: {
  useCases: Pick<UseCases, 'replyTemplates'>;
}) {
  return [
    handle(listReplyTemplates, ({ actor }) => replyTemplates.listOf(actor.id)),
    handle(saveReplyTemplates, async ({ actor, body }) => {
      await replyTemplates.save(actor.id, body.templates);
      return replyTemplates.listOf(actor.id);
    }),
  ];
}
