import { AppError } from 'service-kit/errors';
import { type FileStore, sendBytes } from 'service-kit/file-store';
import type { RouteHandlers } from 'service-kit/http-app';

const YEAR_SECONDS = 31_536_000;
const FILE_NAME = /^[0-9a-f-]{36}(?:_\d+x\d+)?(?:\.\d{3})?\.webp$/;

/** Pictures of articles; a name never means another content, so it may be kept for ever. */
export function uploadRoutes({ store }: { store: Pick<FileStore, 'get'> }): RouteHandlers {
  return {
    async 'GET /uploads/articles/:file'(ctx) {
      const name = ctx.params.file ?? '';
      const file = FILE_NAME.test(name) ? await store.get(name) : null;
      if (!file) throw new AppError('request/not-found');
      sendBytes(ctx, file);
      ctx.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  };
}
