import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { PersonalDocument } from './document.ts';
import type { keepDocuments } from './keep.ts';
import type { readOpeners } from './openers.ts';
import type { shareDocuments } from './share.ts';
import { ownDocumentView, sharedDocumentView } from './view.ts';

type Rules = ReturnType<typeof keepDocuments> &
  ReturnType<typeof shareDocuments> & {
    listDocuments(ownerId: string): Promise<PersonalDocument[]>;
    readOpeners: ReturnType<typeof readOpeners>;
  };

/** One's own documents, and those that are shared with an engagement of one's own. */
export function documentRoutes({ readOpeners, ...rules }: Rules) {
  async function showAll(documents: PersonalDocument[]) {
    const openers = await readOpeners(documents);
    return documents.map((document) => ownDocumentView(document, openers));
  }
  async function show(document: PersonalDocument) {
    return ownDocumentView(document, await readOpeners([document]));
  }

  return [
    handle(identity.listDocuments, async ({ actor }) => showAll(await rules.listDocuments(actor.id))),

    handle(identity.addDocument, async ({ actor, body, files }) =>
      show(await rules.addDocument(actor, body, files.file[0])),
    ),

    handle(identity.changeDocument, async ({ actor, params, body, files }) =>
      show(await rules.changeDocument(actor, params.id, body, files.file[0])),
    ),

    handle(identity.removeDocument, ({ actor, params }) => rules.removeDocument(actor, params.id)),

    handle(identity.readOwnDocument, ({ actor, params }) => rules.readOwnDocument(actor, params.id)),

    handle(identity.shareDocument, async ({ actor, params }) =>
      show(await rules.shareDocument(actor, params.id, params.engagementId)),
    ),

    handle(identity.unshareDocument, async ({ actor, params }) =>
      show(await rules.unshareDocument(actor, params.id, params.engagementId)),
    ),

    handle(identity.listSharedDocuments, async ({ actor, params }) =>
      (await rules.listSharedDocuments(actor, params.engagementId)).map(sharedDocumentView),
    ),

    handle(identity.openSharedDocument, ({ actor, params }) =>
      rules.openSharedDocument(actor, params.engagementId, params.id),
    ),
  ];
}
