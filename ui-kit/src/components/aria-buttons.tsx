import { ButtonElement, type ElementProps } from '@praticio/ui-kit/button';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';

/** Buttons below it open or close something of react-aria's: a menu, a popover, a notice. */
export function AriaButtons({ children }: { children: ReactNode }) {
  return <ButtonElement value={AriaButton}>{children}</ButtonElement>;
}

function AriaButton(props: ElementProps) {
  return <Button {...(props as ButtonProps)} />;
}
