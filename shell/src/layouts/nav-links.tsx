import { NavLink } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';

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
    <NavLink to={to} end={end ?? false} className="bar-word bar-link">
      <span className="bar-rule">{children}</span>
      {badge}
    </NavLink>
  );
}

/** A link of the phone's menu, as wide as the screen. */
export function PhoneLink({ to, end, children, badge }: MenuLinkProps) {
  return (
    <li>
      <NavLink to={to} end={end ?? false} className="phone-link">
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
      <button type="button" className="phone-link" onClick={onPress}>
        {children}
      </button>
    </li>
  );
}
