import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { keepReport } from './queue.ts';
import type { ReportStore } from './store.ts';

/** The queue of 'Signaler', whatever service the content belongs to. */
export function reportQueue(
  reports: Pick<ReportStore, 'forget'>,
  keep: ReturnType<typeof keepReport>,
): EventHandlers {
  return {
    'offer.reported': ({ data }) => keep(data),
    'comment.reported': ({ data }) => keep(data),
    'message.reported': ({ data }) => keep(data),
    'account.erased': ({ data }) => reports.forget(data.userId),
  };
}
