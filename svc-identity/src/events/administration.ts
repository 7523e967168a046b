import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { AuditLog } from '../domain/audit-log.ts';
import type { keepReport, Reports } from '../domain/reports.ts';

/** Every administrator action of every service, once per event, whatever its order. */
export function auditTrail(auditLog: Pick<AuditLog, 'append'>): EventHandlers {
  const append = ({ id, at, data }: Pick<EventOf<'account.administered'>, 'id' | 'at' | 'data'>) => {
    const target = data.target ?? { kind: 'account' as const, id: data.userId ?? '' };
    return auditLog.append({ ...data, id, at: new Date(at), target });
  };
  return {
    'account.administered': append,
    'report.administered': append,
    'dead-letter.administered': append,
    'offer.administered': append,
    'credits.administered': append,
    'article.administered': append,
    'comment.administered': append,
  };
}

/** The queue of 'Signaler', whatever service the content belongs to. */
export function reportQueue(
  reports: Pick<Reports, 'forget'>,
  keep: ReturnType<typeof keepReport>,
): EventHandlers {
  return {
    'offer.reported': ({ data }) => keep(data),
    'comment.reported': ({ data }) => keep(data),
    'message.reported': ({ data }) => keep(data),
    'account.erased': ({ data }) => reports.forget(data.userId),
  };
}
