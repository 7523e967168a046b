import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { keepCvSnapshots } from './keep-snapshots.ts';

type Rules = ReturnType<typeof keepCvSnapshots>;

/** Copies of CVs for the other services, on the internal port. */
export function cvSnapshotRoutes({ copyProfileCv, keepUploadedCv, readCvSnapshot, removeCvSnapshot }: Rules) {
  return [
    handle(identity.copyProfileCv, ({ body }) => copyProfileCv(body)),

    handle(identity.keepUploadedCv, ({ query, body: bytes, header }) => {
      const mediaType = header('content-type') || 'application/octet-stream';
      return keepUploadedCv(query.userId, { name: query.filename, mediaType, bytes });
    }),

    handle(identity.readCvSnapshot, ({ params }) => readCvSnapshot(params.id)),

    handle(identity.removeCvSnapshot, ({ params }) => removeCvSnapshot(params.id)),
  ];
}
