import { UNREAD_BADGE_MAX } from 'contracts/messaging/limits';
import type { ReactNode } from 'react';
import { formatCount } from 'ui-kit/format';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** A short state in a coloured pill; its text alone must tell everything. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`kit-badge kit-badge--${tone}`}>{children}</span>;
}

interface CountBadgeProps {
  count: number;
  /** What is counted, for those who hear it: one, many. */
  nouns: readonly [string, string];
}

/** A count in a red dot, '9+' above 9, nothing for 0. */
export function CountBadge({ count, nouns }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="kit-count">
      <span aria-hidden="true">{count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : count}</span>
      <span className="sr-only">{formatCount(count, ...nouns)}</span>
    </span>
  );
}
