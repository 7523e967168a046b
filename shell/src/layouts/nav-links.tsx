import type { ReactNode } from 'react';
import { NavLink } from 'ui-kit/router';

/** A word of the bar: the current one is underlined by a rule on the bar's own edge. */
export const BAR =
  'relative inline-flex h-18 items-center gap-2 text-sm leading-tight font-semibold whitespace-nowrap text-ink hover:text-accent-strong xl:text-base';
/** The rule, as long as the word; it has a colour on the current page. */
export const RULE = 'before:absolute before:bottom-0 before:h-[3px]';

interface MenuLinkProps {
  to: string;
  end?: boolean;
  children: ReactNode;
  /** A count after the words. */
  badge?: ReactNode;
}

/** A link of the bar; the current page's is marked, for screen readers too. */
export function BarLink({ to, end, children, badge }: MenuLinkProps) {
  return (
    <NavLink to={to} end={end ?? false} className={`group ${BAR} px-2 xl:px-2.5`}>
      <span
        className={`relative inline-flex h-full items-center ${RULE} before:inset-x-0 group-aria-[current=page]:before:bg-accent`}
      >
        {children}
      </span>
      {badge}
    </NavLink>
  );
}

/** A link of the phone's menu, as wide as the screen. */
export function PhoneLink({ to, end, children, badge }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end ?? false}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-accent-soft lg:min-h-9 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
      >
        {children}
        {badge}
      </NavLink>
    </li>
  );
}

/** A titled group of the phone's menu. */
export function PhoneGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="not-last:mb-3 not-last:border-b not-last:border-line not-last:pb-3">
      {title && <p className="px-3 pt-1 pb-1 text-sm text-muted">{title}</p>}
      <ul>{children}</ul>
    </div>
  );
}

/** A deed among the links of the phone's menu. */
export function PhoneButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 font-semibold hover:bg-accent-soft lg:min-h-9"
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}
