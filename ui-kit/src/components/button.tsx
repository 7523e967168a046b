import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link } from 'ui-kit/router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** At most one `primary` per view; `soft` for an action that every row repeats; `on-deep` on a `kit-deep` background. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'on-deep';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  /** Uses the full width, like main actions on a phone. */
  isWide?: boolean | undefined;
  className?: string | undefined;
}

function lookOf({ variant = 'primary', size = 'medium', isWide, className }: Look): string {
  return classNames(
    'kit-button',
    `kit-button--${variant}`,
    `kit-button--${size}`,
    isWide && 'kit-button--wide',
    className,
  );
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, Look {
  children: ReactNode;
  /** Text while `isPending`, instead of the children. */
  pendingLabel?: string;
}

/** A button. While `isPending` it stays focusable, is announced as busy and ignores presses. */
export function Button({
  variant,
  size,
  icon,
  isWide,
  className,
  children,
  pendingLabel,
  ...button
}: ButtonProps) {
  return (
    <AriaButton {...button} className={lookOf({ variant, size, isWide, className })}>
      {({ isPending }) => (
        <>
          {isPending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
          {isPending && pendingLabel ? pendingLabel : children}
        </>
      )}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isWide' | 'pendingLabel'> {
  icon: IconName;
  'aria-label': string;
}

/** A square button with an icon; its accessible name is its `aria-label`. */
export function IconButton({
  variant = 'ghost',
  size = 'medium',
  className,
  icon,
  ...button
}: IconButtonProps) {
  return (
    <AriaButton {...button} className={classNames(lookOf({ variant, size }), 'kit-button--icon', className)}>
      {({ isPending }) => (isPending ? <Spinner /> : <Icon name={icon} />)}
    </AriaButton>
  );
}

export interface LinkButtonProps extends Look {
  to: string;
  children: ReactNode;
  state?: unknown;
  replace?: boolean;
  onClick?: () => void;
  onMouseEnter?: () => void;
  onFocus?: () => void;
}

/** A navigation that looks like a button; it stays a link for keyboards, screen readers and new tabs. */
export function LinkButton({ variant, size, icon, isWide, className, children, ...link }: LinkButtonProps) {
  return (
    <Link {...link} className={lookOf({ variant, size, isWide, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
