import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { useHref, useNavigate } from '@praticio/ui-kit/router';
import { type ReactNode, useContext } from 'react';
import { RouterProvider } from 'react-aria-components';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaButtons } from './aria-buttons.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A link; otherwise give `onAction`. */
  href?: string;
  onAction?: () => void;
  isDestructive?: boolean;
}

interface MenuProps {
  /** The button that opens it: a kit `Button` or `IconButton`. */
  trigger: ReactNode;
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * A button that opens a menu of actions or links; arrow keys, Home, End and first letters move, Escape and the browser's back button
 * close.
 */
export function Menu({ trigger, label, entries }: MenuProps) {
  const mark = useAreaMark();
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <MenuTrigger>
        <AriaButtons>{trigger}</AriaButtons>
        <BackCloses />
        <Popover className="kit-popover kit-popover--menu" placement="bottom start" {...mark}>
          <AriaMenu className="kit-listbox" aria-label={label}>
            {entries.map(({ id, label: text, icon, href, onAction, isDestructive }) => (
              <AriaMenuItem
                key={id}
                id={id}
                textValue={text}
                className={isDestructive ? 'kit-option kit-option--danger' : 'kit-option'}
                {...(href && { href })}
                {...(onAction && { onAction })}
              >
                {icon && <Icon name={icon} />}
                {text}
              </AriaMenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </RouterProvider>
  );
}

function BackCloses() {
  const state = useContext(OverlayTriggerStateContext);
  useBackCloses(state?.isOpen ?? false, () => state?.close());
  return null;
}
