import { formatCount } from '@praticio/ui-kit/format';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** `you` is for data of the user: their place, their dates, their free time. */
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'urgent'
  | 'you'
  | 'you-soft';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}

/** A short state on a coloured background; the text alone must be sufficient. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`kit-badge kit-badge--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** The largest count that is shown exactly; above it the badge shows '9+'. */
const COUNT_MAX = 9;

interface CountBadgeProps {
  count: number;
  /** The counted noun for screen readers, singular and plural. */
  nouns: readonly [string, string];
}

/** A count in a red dot, '9+' above 9, nothing for 0. */
export function CountBadge({ count, nouns }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="kit-count">
      <span aria-hidden="true">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      <span className="sr-only">{formatCount(count, ...nouns)}</span>
    </span>
  );
}
