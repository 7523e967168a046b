import { cvSnapshotRequestSchema, cvUploadQuerySchema } from 'contracts/identity/cv-snapshot';
import { PROFILE_CV_MAX_BYTES } from 'contracts/identity/limits';
import { sendDownload } from 'service-kit/file-store';
import type { AppContext } from 'service-kit/http-app';
import type { InternalHandlers } from 'service-kit/internal-app';
import { parseBody, parseParams, parseQuery, readRawBody } from 'service-kit/request-body';
import { z } from 'zod';
import type { UseCases } from '../use-cases.ts';

const idOf = (ctx: AppContext) => parseParams(ctx, z.object({ id: z.uuid() })).id;

/** Copies of CVs for the other services, on the internal port (contracts/identity/cv-snapshot). */
export function cvSnapshotRoutes({ cvSnapshots }: UseCases): InternalHandlers {
  return {
    async 'POST /internal/cv-snapshots'(ctx) {
      const request = await parseBody(ctx, cvSnapshotRequestSchema);
      ctx.body = await cvSnapshots.ofProfile(request);
      ctx.status = 201;
    },

    async 'POST /internal/cv-snapshots/uploads'(ctx) {
      const { userId, filename: name } = parseQuery(ctx, cvUploadQuerySchema);
      const bytes = await readRawBody(ctx, PROFILE_CV_MAX_BYTES);
      const mediaType = ctx.get('content-type') || 'application/octet-stream';
      ctx.body = await cvSnapshots.ofUpload(userId, { name, mediaType, bytes });
      ctx.status = 201;
    },

    async 'GET /internal/cv-snapshots/:id'(ctx) {
      sendDownload(ctx, await cvSnapshots.read(idOf(ctx)));
    },

    async 'DELETE /internal/cv-snapshots/:id'(ctx) {
      await cvSnapshots.remove(idOf(ctx));
      ctx.status = 204;
    },
  };
}
