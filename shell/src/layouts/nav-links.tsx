import type { ReactNode } from 'react';
import { NavLink } from 'ui-kit/router';

/** A word of the bar: the current one is underlined by a rule on the bar's own edge. */
export const BAR =
  'relative inline-flex h-18 items-center gap-2 text-sm font-semibold whitespace-nowrap text-ink before:absolute before:inset-x-2 before:bottom-0 before:h-[3px] hover:text-accent-strong xl:text-base xl:before:inset-x-2.5';

/** A link of the bar; the current page's is marked, for screen readers too. */
export function BarLink({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={end ?? false}
      className={`${BAR} px-2 aria-[current=page]:before:bg-accent xl:px-2.5`}
    >
      {children}
    </NavLink>
  );
}

/** A link of the phone's menu, as wide as the screen. */
export function PhoneLink({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end ?? false}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-accent-soft aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
      >
        {children}
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
        className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-md px-3 font-semibold hover:bg-accent-soft"
        onClick={onPress}
      >
        {children}
      </button>
    </li>
  );
}
