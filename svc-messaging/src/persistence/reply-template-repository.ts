import type { ReplyTemplates } from '../domain/ports.ts';
import type { Models } from './models.ts';

export function createReplyTemplateRepository({
  replyTemplates,
}: Pick<Models, 'replyTemplates'>): ReplyTemplates {
  return {
    async listOf(userId) {
      const document = await replyTemplates.findById(userId).lean();
      return document?.templates ?? [];
    },
    async save(userId, templates) {
      await replyTemplates.updateOne({ _id: userId }, { $set: { templates } }, { upsert: true });
    },
    async removeAllOf(userId) {
      await replyTemplates.deleteOne({ _id: userId });
    },
  };
}
