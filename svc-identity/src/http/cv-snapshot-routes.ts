import {
  copyProfileCv,
  keepUploadedCv,
  readCvSnapshot,
  removeCvSnapshot,
} from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';

/** Copies of CVs for the other services, on the internal port. */
export function cvSnapshotRoutes(useCases: UseCases) {
  return [
    handle(copyProfileCv, ({ body }) => useCases.copyProfileCv(body)),

    handle(keepUploadedCv, ({ query, body: bytes, header }) => {
      const mediaType = header('content-type') || 'application/octet-stream';
      return useCases.keepUploadedCv(query.userId, { name: query.filename, mediaType, bytes });
    }),

    handle(readCvSnapshot, ({ params }) => useCases.readCvSnapshot(params.id)),

    handle(removeCvSnapshot, ({ params }) => useCases.removeCvSnapshot(params.id)),
  ];
}
