import * as offers from '@praticio/contracts/offers/endpoints';
import { handle } from '@praticio/service-kit/handle';
import type { Actor } from '../members/member.ts';
import type { answerWorkAgain, changeEngagement, confirmEngagement, endEngagement } from './answer.ts';
import type { Engagement } from './engagement.ts';
import type { listEngagements, listHistory, readEngagement, showEngagements } from './list.ts';
import type { proposeEngagement } from './propose.ts';
import { engagementView, historyText } from './view.ts';

interface Rules {
  proposeEngagement: ReturnType<typeof proposeEngagement>;
  changeEngagement: ReturnType<typeof changeEngagement>;
  confirmEngagement: ReturnType<typeof confirmEngagement>;
  declineEngagement: ReturnType<typeof endEngagement>;
  cancelEngagement: ReturnType<typeof endEngagement>;
  answerWorkAgain: ReturnType<typeof answerWorkAgain>;
  readEngagement: ReturnType<typeof readEngagement>;
  listEngagements: ReturnType<typeof listEngagements>;
  listHistory: ReturnType<typeof listHistory>;
  showEngagements: ReturnType<typeof showEngagements>;
}

/** Proposals, engagements and their history. */
export function engagementRoutes({
  proposeEngagement,
  changeEngagement,
  confirmEngagement,
  declineEngagement,
  cancelEngagement,
  answerWorkAgain,
  readEngagement,
  listEngagements,
  listHistory,
  showEngagements,
}: Rules) {
  const showAll = async (actor: Actor, engagements: Engagement[]) =>
    (await showEngagements(actor, engagements)).map(engagementView);
  async function show(actor: Actor, engagement: Engagement) {
    const [shown] = await showEngagements(actor, [engagement]);
    return engagementView(shown as NonNullable<typeof shown>);
  }

  return [
    handle(offers.proposeEngagement, async ({ actor, params, body }) =>
      show(actor, await proposeEngagement(actor, params.id, body.terms)),
    ),

    handle(offers.listEngagements, async ({ actor, query, setPages }) => {
      const { items, totalItems } = await listEngagements(actor, query);
      setPages(totalItems);
      return showAll(actor, items);
    }),

    handle(offers.readEngagement, async ({ actor, params }) =>
      show(actor, await readEngagement(actor, params.id)),
    ),

    handle(offers.changeEngagement, async ({ actor, params, body }) =>
      show(actor, await changeEngagement(actor, params.id, body)),
    ),

    handle(offers.confirmEngagement, async ({ actor, params, body }) =>
      show(actor, await confirmEngagement(actor, params.id, body.revision)),
    ),

    handle(offers.declineEngagement, async ({ actor, params, body }) =>
      show(actor, await declineEngagement(actor, params.id, body.reason)),
    ),

    handle(offers.cancelEngagement, async ({ actor, params, body }) =>
      show(actor, await cancelEngagement(actor, params.id, body.reason)),
    ),

    handle(offers.answerWorkAgain, async ({ actor, params, body }) =>
      show(actor, await answerWorkAgain(actor, params.id, body.workAgain)),
    ),

    handle(offers.readEngagementHistory, async ({ actor, setHeader }) => {
      setHeader('Content-Disposition', 'attachment; filename="engagements.csv"');
      return historyText(await showEngagements(actor, await listHistory(actor)));
    }),
  ];
}
