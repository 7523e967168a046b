import * as administration from '@praticio/contracts/administration/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readFigures } from './read.ts';

/** The figures of the marketplace. */
export function figureRoutes({ read }: { read: ReturnType<typeof readFigures> }) {
  return [handle(administration.readFigures, () => read())];
}
