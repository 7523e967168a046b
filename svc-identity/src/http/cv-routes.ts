import { paginationOf } from 'contracts/base/pagination';
import { cvLibraryQuerySchema } from 'contracts/identity/cv-library';
import { sendDownload } from 'service-kit/file-store';
import { actorOf, type RouteHandlers } from 'service-kit/http-app';
import { parseParams, parseQuery } from 'service-kit/request-body';
import { z } from 'zod';
import type { UseCases } from '../use-cases.ts';
import { libraryItemView } from './views.ts';

const filenameSchema = z.object({ filename: z.string().min(1).max(200) });

/** The CV library, and who has opened one's own CV. */
export function cvRoutes(useCases: UseCases): RouteHandlers {
  return {
    async 'GET /api/cv-library'(ctx) {
      const query = parseQuery(ctx, cvLibraryQuerySchema);
      const { page, limit, specialty_id: specialtyId, cv_filename: cvFilename } = query;
      const { seen, total } = await useCases.browseCvs(actorOf(ctx), {
        page,
        limit,
        specialtyId,
        cvFilename,
      });
      ctx.body = { items: seen.map(libraryItemView), pagination: paginationOf(page, limit, total) };
    },

    async 'GET /api/cv-library/unlocked'(ctx) {
      const seen = await useCases.listUnlockedCvs(actorOf(ctx));
      ctx.body = { data: seen.map((cv) => ({ ...libraryItemView(cv), unlockedAt: cv.unlockedAt })) };
    },

    async 'GET /api/cv-library/cv/:filename'(ctx) {
      const { filename } = parseParams(ctx, filenameSchema);
      sendDownload(ctx, await useCases.openCv(actorOf(ctx), filename));
    },

    async 'GET /api/profile/cv/consultations'(ctx) {
      ctx.body = await useCases.listConsultations(actorOf(ctx));
    },
  };
}
