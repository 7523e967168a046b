import type { MessagingContext } from '../config.ts';
import { replyTemplateRoutes } from './routes.ts';
import { replyTemplateStore } from './store.ts';

/** Opens the reply templates: texts that people reuse in messages. */
export function openReplyTemplates({ connection }: MessagingContext) {
  const { listOf, save, removeAllOf } = replyTemplateStore(connection);
  return {
    replyTemplates: { listOf, removeAllOf },
    part: { routes: replyTemplateRoutes({ listReplyTemplates: listOf, saveReplyTemplates: save }) },
  };
}
export type ReplyTemplates = ReturnType<typeof openReplyTemplates>['replyTemplates'];
