import { randomUUID } from 'node:crypto';
import type { Outbox } from '@praticio/service-kit/outbox';
import type { MailRequest } from '../domain/mail-request.ts';
import type { MailRequests } from '../domain/ports.ts';
import type { MailRequestDocument, Models } from './models.ts';

export interface MailRequestRepository extends MailRequests {
  find(id: string): Promise<MailRequest | null>;
  /** For requests whose mail was sent. */
  remove(id: string): Promise<void>;
}

export function createMailRequestRepository({ mailRequests }: Models, outbox: Outbox): MailRequestRepository {
  return {
    async add(request) {
      const document = { _id: randomUUID(), request };
      const requested = { type: 'mail.requested', data: { requestId: document._id } } as const;
      await outbox.insert(mailRequests, document, [requested]);
    },

    async find(id) {
      const document = await mailRequests.findById(id).lean<MailRequestDocument>();
      return document?.request ?? null;
    },

    async remove(id) {
      await mailRequests.deleteOne({ _id: id });
    },
  };
}
