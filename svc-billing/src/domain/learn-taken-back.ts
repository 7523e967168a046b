import { keepWebhook } from './apply-webhook.ts';
import type { Marks, PaymentProvider } from './ports.ts';

const MARK = 'taken-back';
/** Stripe keeps events for so long (https://docs.stripe.com/api/events). */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Read again each time: clocks differ, and an event may be listed late. */
const OVERLAP_MS = 15 * 60 * 1000;

type Deps = Parameters<typeof keepWebhook>[0] & {
  provider: Pick<PaymentProvider, 'readTakenBack'>;
  marks: Marks;
};

/** Learns of refunds and disputes whose webhooks never came; one that did come has no effect again. */
export const learnTakenBack = (deps: Deps) => async (): Promise<void> => {
  const begun = deps.now();
  const known = (await deps.marks.read(MARK)) ?? new Date(begun.getTime() - KEPT_MS);
  const events = await deps.provider.readTakenBack(new Date(known.getTime() - OVERLAP_MS));
  for (const event of events) await keepWebhook(deps)(event);
  await deps.marks.move(MARK, begun);
};
