import { pageResponse } from '@praticio/contracts/base/pagination';
import * as identity from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { browseCvs, listConsultations, listUnlockedCvs } from './browse.ts';
import type { openCv } from './open.ts';
import type { readCriteria } from './read-criteria.ts';
import { consultationView, libraryItemView, unlockedItemView } from './view.ts';

interface Rules {
  readCriteria: ReturnType<typeof readCriteria>;
  browseCvs: ReturnType<typeof browseCvs>;
  listUnlockedCvs: ReturnType<typeof listUnlockedCvs>;
  openCv: ReturnType<typeof openCv>;
  listConsultations: ReturnType<typeof listConsultations>;
}

/** The CV library, and the readers of one's own CV. */
export function libraryRoutes({
  readCriteria,
  browseCvs,
  listUnlockedCvs,
  openCv,
  listConsultations,
}: Rules) {
  return [
    handle(identity.browseCvs, async ({ actor, query }) => {
      const { page, limit, cv_filename: cvFilename } = query;
      const { criteria, near } = await readCriteria(query);
      const { seen, total } = await browseCvs(actor, { page, limit, cvFilename, criteria });
      return { ...pageResponse(seen.map(libraryItemView), query, total), near };
    }),

    handle(identity.listUnlockedCvs, async ({ actor }) => ({
      data: (await listUnlockedCvs(actor)).map(unlockedItemView),
    })),

    handle(identity.openCv, ({ actor, params }) => openCv(actor, params.filename)),

    handle(identity.listConsultations, async ({ actor }) =>
      (await listConsultations(actor)).map(consultationView),
    ),
  ];
}
