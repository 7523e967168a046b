import { pageResponse } from '@praticio/contracts/base/pagination';
import * as endpoints from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { manageImports } from './manage.ts';
import { importView, reportText } from './view.ts';

/** Imports of files with offers: uploaded in parts, read, assigned, checked, imported. */
export function importRoutes({
  create,
  savePart,
  beginReading,
  list,
  read,
  assign,
  start,
  stop,
  listLines,
  report,
  remove,
}: ReturnType<typeof manageImports>) {
  return [
    handle(endpoints.createImport, async ({ actor, body }) => importView(await create(actor, body))),
    handle(endpoints.sendImportPart, ({ actor, params, body }) =>
      savePart(actor, params.id, params.number, body),
    ),
    handle(endpoints.readImportFile, async ({ actor, params }) =>
      importView(await beginReading(actor, params.id)),
    ),
    handle(endpoints.listImports, async ({ actor }) => (await list(actor)).map(importView)),
    handle(endpoints.readImport, async ({ actor, params }) => importView(await read(actor, params.id))),
    handle(endpoints.mapImport, async ({ actor, params, body }) =>
      importView(await assign(actor, params.id, body)),
    ),
    handle(endpoints.startImport, async ({ actor, params }) => importView(await start(actor, params.id))),
    handle(endpoints.stopImport, async ({ actor, params }) => importView(await stop(actor, params.id))),
    handle(endpoints.listImportLines, async ({ actor, params, query }) => {
      const { items, totalItems } = await listLines(actor, params.id, query);
      return pageResponse(items, query, totalItems);
    }),
    handle(endpoints.readImportReport, async ({ actor, params, setHeader }) => {
      const { found, lines } = await report(actor, params.id);
      setHeader('Content-Disposition', 'attachment; filename="import.csv"');
      return reportText(found, lines);
    }),
    handle(endpoints.deleteImport, ({ actor, params }) => remove(actor, params.id)),
  ];
}
