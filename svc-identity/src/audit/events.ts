import type { EventOf } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { AuditStore } from './store.ts';

/** Every administrator action of every service, once per event, whatever its order. */
export function auditTrail(auditLog: Pick<AuditStore, 'append'>): EventHandlers {
  const append = ({ id, at, data }: Pick<EventOf<'account.administered'>, 'id' | 'at' | 'data'>) => {
    const target = data.target ?? { kind: 'account' as const, id: data.userId ?? '' };
    return auditLog.append({ ...data, id, at: new Date(at), target });
  };
  return {
    'account.administered': append,
    'access.administered': append,
    'thread.administered': append,
    'report.administered': append,
    'dead-letter.administered': append,
    'offer.administered': append,
    'credits.administered': append,
    'payment.administered': append,
    'article.administered': append,
    'comment.administered': append,
  };
}
