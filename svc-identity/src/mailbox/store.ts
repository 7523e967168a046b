import { randomUUID } from 'node:crypto';
import { defineModel, schemaOf } from '@praticio/service-kit/model';
import { type OutboxDocument, outboxFields } from '@praticio/service-kit/outbox';
import type { ServiceContext } from '@praticio/service-kit/service';
import { type Connection, Schema } from 'mongoose';
import type { MailRequest } from './request.ts';

type MailRequestDocument = OutboxDocument & { _id: string; request: MailRequest };

const mailRequestSchema = schemaOf<MailRequestDocument>({
  _id: String,
  request: { type: Schema.Types.Mixed, required: true },
  ...outboxFields,
});

export const mailRequestModel = (connection: Connection) =>
  defineModel(connection, 'MailRequest', mailRequestSchema, 'mail_requests');

/** Mails to be sent; the email address stays in the database and never travels in an event. */
export function mailRequestStore({ connection, outbox }: Pick<ServiceContext, 'connection' | 'outbox'>) {
  const mailRequests = mailRequestModel(connection);
  return {
    async add(request: MailRequest): Promise<void> {
      const document = { _id: randomUUID(), request };
      const requested = { type: 'mail.requested', data: { requestId: document._id } } as const;
      await outbox.insert(mailRequests, document, [requested]);
    },

    async find(id: string): Promise<MailRequest | null> {
      const document = await mailRequests.findById(id).lean<MailRequestDocument>();
      return document?.request ?? null;
    },

    /** For requests whose mail was sent. */
    async remove(id: string): Promise<void> {
      await mailRequests.deleteOne({ _id: id });
    },
  };
}
export type MailRequestStore = ReturnType<typeof mailRequestStore>;
