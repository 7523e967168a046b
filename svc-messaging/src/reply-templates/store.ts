import type { ReplyTemplate } from '@praticio/contracts/messaging/reply-template';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import type { Connection } from 'mongoose';

/** The templates of one person, `_id`. */
interface ReplyTemplatesDocument {
  _id: string;
  templates: ReplyTemplate[];
}

const text = { type: String, required: true };
const replyTemplatesSchema = schemaOf<ReplyTemplatesDocument>({
  _id: text,
  templates: [schemaOf<ReplyTemplate>({ title: text, content: text }, { _id: false })],
});

export const replyTemplatesModel = (connection: Connection) =>
  defineModel(connection, 'ReplyTemplates', replyTemplatesSchema, 'reply_templates');

/** The texts that each person reuses in messages. */
export function replyTemplateStore(connection: Connection) {
  const replyTemplates = replyTemplatesModel(connection);
  return {
    async listOf(userId: string): Promise<ReplyTemplate[]> {
      const document = await replyTemplates.findById(userId).lean();
      return document?.templates ?? [];
    },
    async save(userId: string, templates: ReplyTemplate[]): Promise<void> {
      await replyTemplates.updateOne({ _id: userId }, { $set: { templates } }, { upsert: true });
    },
    async removeAllOf(userId: string): Promise<void> {
      await replyTemplates.deleteOne({ _id: userId });
    },
  };
}
