import { pageAnswer } from '@praticio/contracts/base/pagination';
import {
  browseCvs,
  listConsultations,
  listUnlockedCvs,
  openCv,
} from '@praticio/contracts/identity/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { UseCases } from '../use-cases.ts';
import { criteriaOf } from './cv-query.ts';
import { consultationView, libraryItemView, unlockedItemView } from './cv-view.ts';

/** The CV library, and who has opened one's own CV. */
export function cvRoutes(useCases: UseCases) {
  return [
    handle(browseCvs, async ({ actor, query }) => {
      const { page, limit, cv_filename: cvFilename } = query;
      const { criteria, near } = await criteriaOf(query, useCases.findArea);
      const { seen, total } = await useCases.browseCvs(actor, { page, limit, cvFilename, criteria });
      return { ...pageAnswer(seen.map(libraryItemView), query, total), near };
    }),

    handle(listUnlockedCvs, async ({ actor }) => ({
      data: (await useCases.listUnlockedCvs(actor)).map(unlockedItemView),
    })),

    handle(openCv, ({ actor, params }) => useCases.openCv(actor, params.filename)),

    handle(listConsultations, async ({ actor }) =>
      (await useCases.listConsultations(actor)).map(consultationView),
    ),
  ];
}
