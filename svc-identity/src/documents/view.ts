import type { OwnDocument, SharedDocument } from '@praticio/contracts/identity/document';
import type { PersonalDocument } from './document.ts';

/** The readers of a document, as their accounts say now. */
export interface OpenerName {
  name: string | null;
  structureName: string | null;
}

const nobody: OpenerName = { name: null, structureName: null };

export function sharedDocumentView(document: PersonalDocument): SharedDocument {
  const { id, kind, name, mediaType, size, validUntil, addedAt } = document;
  return { id, kind, name, mediaType, size, validUntil, addedAt: addedAt.toISOString() };
}

export function ownDocumentView(document: PersonalDocument, openers: Map<string, OpenerName>): OwnDocument {
  const { shares, openings } = document;
  return {
    ...sharedDocumentView(document),
    shares: shares.map(({ engagementId, since }) => ({ engagementId, since: since.toISOString() })),
    openings: openings.map(({ userId, engagementId, at }) => ({
      at: at.toISOString(),
      engagementId,
      ...(openers.get(userId) ?? nobody),
    })),
  };
}
