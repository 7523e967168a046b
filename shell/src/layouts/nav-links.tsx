import type { ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import { Menu } from 'ui-kit/menu';
import { NavLink } from 'ui-kit/router';

export interface NavEntry {
  to: string;
  label: string;
}

/** A link of the bar; the current page's is marked, for screen readers too. */
export function BarLink({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={end ?? false}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-muted hover:bg-accent-soft hover:text-accent-strong aria-[current=page]:text-accent-strong"
    >
      {children}
    </NavLink>
  );
}

/** Several links behind one word of the bar. */
export function BarMenu({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  return (
    <Menu
      label={label}
      trigger={
        <Button variant="ghost" className="px-3 text-sm whitespace-nowrap text-muted">
          {label}
          <span aria-hidden="true" className="text-xs">
            ▾
          </span>
        </Button>
      }
      entries={entries.map(({ to, label: text }) => ({ id: to, label: text, href: to }))}
    />
  );
}

/** A link of the phone's menu, as wide as the screen. */
export function PhoneLink({ to, end, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end={end ?? false}
        className="flex min-h-12 items-center gap-3 rounded-md px-3 font-semibold hover:bg-accent-soft aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
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
