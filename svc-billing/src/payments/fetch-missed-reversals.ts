import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { keepWebhook } from './apply-webhook.ts';
import type { MarkStore } from './mark-store.ts';
import type { ProviderClient } from './provider-client.ts';

const MARK = 'taken-back';
/** How long Stripe keeps events (https://docs.stripe.com/api/events). */
const KEPT_MS = 30 * DAY_MS;
/** Events of this period are read again each time, since clocks differ and events may be listed late. */
const OVERLAP_MS = 15 * MINUTE_MS;

type Deps = Parameters<typeof keepWebhook>[0] & {
  provider: Pick<ProviderClient, 'readReversals'>;
  marks: MarkStore;
};

/** Reads refunds and disputes from Stripe, in case their webhooks were lost. Known ones have no effect again. */
export const fetchMissedReversals = (deps: Deps) => async (): Promise<void> => {
  const startedAt = deps.now();
  const readUntil = (await deps.marks.read(MARK)) ?? new Date(startedAt.getTime() - KEPT_MS);
  const events = await deps.provider.readReversals(new Date(readUntil.getTime() - OVERLAP_MS));
  for (const event of events) await keepWebhook(deps)(event);
  await deps.marks.move(MARK, startedAt);
};
