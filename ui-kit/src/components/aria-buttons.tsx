import { ButtonElement, type ElementProps } from '@praticio/ui-kit/button';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';

/** Makes the buttons below it react-aria's, which open or close a menu, a popover or a notice. */
export function AriaButtons({ children }: { children: ReactNode }) {
  return <ButtonElement value={AriaButton}>{children}</ButtonElement>;
}

function AriaButton(props: ElementProps) {
  return <Button {...(props as ButtonProps)} />;
}
