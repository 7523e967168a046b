import { exportedFileRoutes } from '@praticio/service-kit/exported-files';
import { createFileStore } from '@praticio/service-kit/file-store';
import type { MessagingContext } from '../config.ts';
import type { ConversationLookup } from './attachment.ts';
import { createCvSnapshotReader } from './cv-client.ts';
import { listOwnFiles } from './list-own-files.ts';
import { readAttachment } from './read.ts';
import { attachmentRoutes } from './routes.ts';
import { attachmentStore } from './store.ts';
import { sweepAttachments } from './sweep.ts';

/** Opens the attachments of messages. */
export function openAttachments(context: MessagingContext, conversations: ConversationLookup) {
  const { config, connection, internalTokens } = context;
  const files = createFileStore(connection, context);
  const readSnapshot = createCvSnapshotReader(internalTokens, config.IDENTITY_INTERNAL_URL);
  const attachments = attachmentStore(connection, files, readSnapshot);
  const deps = { attachments, conversations, now: () => new Date() };
  return {
    attachments: {
      add: attachments.add,
      store: attachments.store,
      keep: attachments.keep,
      removeIn: attachments.removeIn,
      removeAllOf: attachments.removeAllOf,
    },
    part: {
      routes: attachmentRoutes({ readAttachment: readAttachment(deps) }),
      internal: exportedFileRoutes(files, listOwnFiles(deps)),
      sweeps: [
        { name: 'uploads', everyMs: config.SWEEP_INTERVAL_MS, run: sweepAttachments(deps), once: true },
      ],
    },
  };
}
export type Attachments = ReturnType<typeof openAttachments>['attachments'];
