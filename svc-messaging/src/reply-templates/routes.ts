import * as messaging from '@praticio/contracts/messaging/endpoints';
import type { ReplyTemplate } from '@praticio/contracts/messaging/reply-template';
import { handle } from '@praticio/service-kit/handle';

interface Rules {
  listReplyTemplates: (userId: string) => Promise<ReplyTemplate[]>;
  saveReplyTemplates: (userId: string, templates: ReplyTemplate[]) => Promise<void>;
}

/** The reply templates of the caller's holder. */
export function replyTemplateRoutes({ listReplyTemplates, saveReplyTemplates }: Rules) {
  return [
    handle(messaging.listReplyTemplates, ({ actor }) => listReplyTemplates(actor.holder)),
    handle(messaging.saveReplyTemplates, async ({ actor, body }) => {
      await saveReplyTemplates(actor.holder, body.templates);
      return listReplyTemplates(actor.holder);
    }),
  ];
}
