import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { PersonalDocument } from './document.ts';
import type { keepDocuments } from './keep.ts';
import type { readOpeners } from './read-openers.ts';
import type { shareDocuments } from './share.ts';
import { ownDocumentView, sharedDocumentView } from './view.ts';

type Rules = ReturnType<typeof keepDocuments> &
  ReturnType<typeof shareDocuments> & {
    listDocuments(ownerId: string): Promise<PersonalDocument[]>;
    readOpeners: ReturnType<typeof readOpeners>;
  };

/** One's own documents, and those that are shared with an engagement of one's own. */
export function documentRoutes({
  listDocuments,
  addDocument,
  changeDocument,
  removeDocument,
  readOwnDocument,
  shareDocument,
  unshareDocument,
  listSharedDocuments,
  openSharedDocument,
  readOpeners,
}: Rules) {
  async function showAll(documents: PersonalDocument[]) {
    const openers = await readOpeners(documents);
    return documents.map((document) => ownDocumentView(document, openers));
  }
  async function show(document: PersonalDocument) {
    return ownDocumentView(document, await readOpeners([document]));
  }

  return [
    handle(identity.listDocuments, async ({ actor }) => showAll(await listDocuments(actor.id))),

    handle(identity.addDocument, async ({ actor, body, files }) =>
      show(await addDocument(actor, body, files.file[0])),
    ),

    handle(identity.changeDocument, async ({ actor, params, body, files }) =>
      show(await changeDocument(actor, params.id, body, files.file[0])),
    ),

    handle(identity.removeDocument, ({ actor, params }) => removeDocument(actor, params.id)),

    handle(identity.readOwnDocument, ({ actor, params }) => readOwnDocument(actor, params.id)),

    handle(identity.shareDocument, async ({ actor, params }) =>
      show(await shareDocument(actor, params.id, params.engagementId)),
    ),

    handle(identity.unshareDocument, async ({ actor, params }) =>
      show(await unshareDocument(actor, params.id, params.engagementId)),
    ),

    handle(identity.listSharedDocuments, async ({ actor, params }) =>
      (await listSharedDocuments(actor, params.engagementId)).map(sharedDocumentView),
    ),

    handle(identity.openSharedDocument, ({ actor, params }) =>
      openSharedDocument(actor, params.engagementId, params.id),
    ),
  ];
}
