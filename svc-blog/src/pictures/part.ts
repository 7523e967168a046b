import { createFileStore } from '@praticio/service-kit/file-store';
import type { BlogContext } from '../config.ts';
import { addPicture } from './add.ts';
import { encodeEngine } from './encode-engine.ts';
import { pictureRoutes } from './routes.ts';
import { pictureStore } from './store.ts';

/** Pictures in articles. */
export function openPictures(context: BlogContext) {
  const { connection, metrics } = context;
  const pictures = pictureStore(connection, createFileStore(connection, context));
  const { encode, close } = encodeEngine(metrics);
  const add = addPicture({ pictures, encode });
  return {
    pictures: { add, removeUnused: pictures.removeUnused },
    part: {
      routes: pictureRoutes({ addPicture: add, readPicture: pictures.read }),
      stop: close,
    },
  };
}
export type Pictures = ReturnType<typeof openPictures>['pictures'];
