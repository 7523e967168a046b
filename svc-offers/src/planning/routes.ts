import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import { planningCalendar } from './calendar-view.ts';
import type { readPlanning } from './read.ts';
import { planningTable } from './table-view.ts';
import { planningView } from './view.ts';

interface Rules {
  readPlanning: ReturnType<typeof readPlanning>;
  publicUrl: string;
}

/** The planning of a holder, or of a person who acts for themself. */
export function planningRoutes({ readPlanning, publicUrl }: Rules) {
  return [
    handle(offers.readPlanning, async ({ actor, query, setHeader }) => {
      setHeader('Cache-Control', 'private, no-store');
      return planningView(await readPlanning(actor, query));
    }),

    handle(offers.readPlanningTable, async ({ actor, query, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="planning.csv"');
      return planningTable(await readPlanning(actor, query));
    }),

    handle(offers.readPlanningCalendar, async ({ actor, query, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="planning.ics"');
      return planningCalendar(await readPlanning(actor, query), publicUrl);
    }),
  ];
}
