import * as endpoints from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { manageSource } from './manage-source.ts';
import { sourceView } from './source-view.ts';

/** The URL whose file is imported every hour. */
export function importSourceRoutes({ read, save, run, remove }: ReturnType<typeof manageSource>) {
  return [
    handle(endpoints.readImportSource, async ({ actor }) => sourceView(await read(actor))),
    handle(endpoints.saveImportSource, async ({ actor, body }) => sourceView(await save(actor, body))),
    handle(endpoints.runImportSource, async ({ actor }) => sourceView(await run(actor))),
    handle(endpoints.removeImportSource, ({ actor }) => remove(actor)),
  ];
}
