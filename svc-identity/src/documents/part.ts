import { HOUR_MS } from '@praticio/contracts/base/units';
import type { ConsumerDefinition } from '@praticio/service-kit/consumers';
import { createFileStore } from '@praticio/service-kit/file-store';
import type { Accounts } from '../accounts/part.ts';
import type { IdentityContext } from '../config.ts';
import type { Mailbox } from '../mailbox/part.ts';
import type { Folder } from './document.ts';
import { onDocumentExpiring } from './events.ts';
import { documentFileStore } from './file-store.ts';
import { keepDocuments } from './keep.ts';
import { blockClient } from './messaging-client.ts';
import { engagementClient } from './offers-client.ts';
import { readOpeners } from './read-openers.ts';
import { documentRoutes } from './routes.ts';
import { shareDocuments } from './share.ts';
import { folderStore } from './store.ts';
import { sweepFolders } from './sweep.ts';
import { ownDocumentView } from './view.ts';

interface Rooms {
  accounts: Accounts;
  mailbox: Mailbox;
}

/** The documents that candidates keep for engagements: diploma, insurance and the like, opened by nobody without consent. */
export function openDocuments(context: IdentityContext, { accounts, mailbox }: Rooms) {
  const { config, connection, logger, metrics, nats } = context;
  const folders = folderStore(context);
  const countShare = metrics.addCounter(
    'document_shares_total',
    'Consents to show a document to the structure of an engagement',
  );
  const countOpening = metrics.addCounter('document_openings_total', 'Shared documents that were opened');
  const deps = {
    accounts,
    mailbox,
    folders,
    documentFiles: documentFileStore(createFileStore(connection, context)),
    findEngagement: engagementClient(nats),
    areBlocked: blockClient(nats),
    publicUrl: config.PUBLIC_URL,
    now: () => new Date(),
    onShared: () => countShare(),
    onOpened: () => countOpening(),
    onDelayed: ({ ownerId }: Folder, error: unknown) =>
      logger.warn({ err: error, userId: ownerId }, 'documents of a person wait for the next sweep'),
  };
  const openersOf = readOpeners(deps);
  return {
    documents: {
      /** The documents of a person with their openings, as their export has them. */
      async exportOf(ownerId: string) {
        const { documents } = await folders.find(ownerId);
        const openers = await openersOf(documents);
        return documents.map((document) => ownDocumentView(document, openers));
      },
      removeAllOf: folders.remove,
    },
    part: {
      routes: documentRoutes({
        ...keepDocuments(deps),
        ...shareDocuments(deps),
        listDocuments: async (ownerId) => (await folders.find(ownerId)).documents,
        readOpeners: openersOf,
      }),
      consumers: [
        { name: 'mails', on: { 'document.expiring': onDocumentExpiring(deps) } },
      ] satisfies ConsumerDefinition[],
      sweeps: [{ name: 'documents', everyMs: HOUR_MS, run: sweepFolders(deps) }],
    },
  };
}
export type Documents = ReturnType<typeof openDocuments>['documents'];
