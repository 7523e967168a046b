import { Button } from '@praticio/ui-kit/button';
import { Icon } from '@praticio/ui-kit/icon';
import { Menu } from '@praticio/ui-kit/menu';
import { useLocation } from '@praticio/ui-kit/router';

interface NavEntry {
  to: string;
  label: string;
}

/** Several links behind one word of the bar. */
export function BarMenu({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  const isCurrent = entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <span className={`bar-word bar-rule ${isCurrent ? 'bar-rule--current' : ''}`}>
      <Menu
        label={label}
        trigger={
          <Button variant="ghost" className="gap-1.5 px-2 whitespace-nowrap text-ink xl:px-2.5">
            {label}
            <Icon name="chevronDown" className="size-4" />
          </Button>
        }
        entries={entries.map(({ to, label: text }) => ({ id: to, label: text, href: to }))}
      />
    </span>
  );
}
