import { Link } from '@praticio/ui-kit/router';
import {
  type ButtonHTMLAttributes,
  createContext,
  type ElementType,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { announce } from './announce.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** At most one `primary` per view; `soft` for an action that every row repeats; `on-deep` on a `kit-deep` background. */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-outlined'
  | 'on-deep';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  icon?: IconName | undefined;
  /** Uses the full width, like main actions on a phone. */
  isWide?: boolean | undefined;
  className?: string | undefined;
}

function buttonClasses({ variant = 'primary', size = 'medium', isWide, className }: Look): string {
  return classNames(
    'kit-button',
    `kit-button--${variant}`,
    `kit-button--${size}`,
    isWide && 'kit-button--wide',
    className,
  );
}

type Native = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'id'
  | 'type'
  | 'form'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-current'
>;

/** The props of every button, besides attributes of HTML. */
interface Pressable extends Native {
  /** Called by a click, a tap, Enter or the space bar. */
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  /** Its slot in a component of react-aria, such as `close`. */
  slot?: string;
  ref?: Ref<HTMLButtonElement>;
}

export interface ElementProps extends Pressable {
  className: string;
  children: ReactNode;
}

/**
 * The component that renders the buttons below it: react-aria's button if it opens a component of react-aria (a menu, a popover), else
 * a plain one, so that a first visit does not load react-aria.
 */
export const ButtonElement = createContext<ElementType<ElementProps>>(PlainButton);

function PlainButton({
  type = 'button',
  onPress,
  isDisabled,
  isPending,
  children,
  ref,
  ...button
}: ElementProps) {
  const own = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current === isPending) return;
    wasPending.current = isPending;
    const element = own.current;
    if (element && element === document.activeElement) {
      announce(element.getAttribute('aria-label') ?? element.textContent ?? '');
    }
  }, [isPending]);
  return (
    <button
      {...button}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      type={type}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      data-pending={isPending || undefined}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        // focus it, because Safari does not focus a clicked button and a dialog restores the previous focus
        if (event.detail > 0) event.currentTarget.focus({ preventScroll: true });
        // Enter in a field also causes a click on the form's button
        if (isPending) event.preventDefault();
        else onPress?.();
      }}
    >
      {children}
    </button>
  );
}

export interface ButtonProps extends Pressable, Look {
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
  const Element = useContext(ButtonElement);
  const { isPending } = button;
  return (
    <Element {...button} className={buttonClasses({ variant, size, isWide, className })}>
      {isPending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {isPending && pendingLabel ? pendingLabel : children}
    </Element>
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
  const Element = useContext(ButtonElement);
  return (
    <Element
      {...button}
      className={classNames(buttonClasses({ variant, size }), 'kit-button--icon', className)}
    >
      {button.isPending ? <Spinner /> : <Icon name={icon} />}
    </Element>
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
    <Link {...link} className={buttonClasses({ variant, size, isWide, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
