import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { readOwnCv } from './read-own.ts';
import type { removeCv } from './remove.ts';

interface Rules {
  readOwnCv: ReturnType<typeof readOwnCv>;
  removeCv: ReturnType<typeof removeCv>;
}

/** One's own CV. */
export function cvRoutes({ readOwnCv, removeCv }: Rules) {
  return [
    handle(identity.readOwnCv, ({ actor }) => readOwnCv(actor)),

    handle(identity.removeCv, ({ actor }) => removeCv(actor)),
  ];
}
