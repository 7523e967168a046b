import { UNREAD_BADGE_MAX } from 'contracts/limits';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** A short state in a coloured pill; its text alone must tell everything. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`kit-badge kit-badge--${tone}`}>{children}</span>;
}

/** A count in a red dot, '9+' above 9, nothing for 0. `label` says what is counted. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="kit-count">
      <span aria-hidden="true">{count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
