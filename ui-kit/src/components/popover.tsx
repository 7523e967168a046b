import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { AriaButtons } from './aria-buttons.tsx';

interface PopoverProps {
  /** The button that opens it: a kit `Button` or `IconButton`. */
  trigger: ReactNode;
  label: string;
  /** The content; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A small window below a button: keeps the focus, closes on Escape, on a press outside and by the browser's back button. */
export function Popover({ trigger, label, children }: PopoverProps) {
  const mark = useAreaMark();
  return (
    <DialogTrigger>
      <AriaButtons>{trigger}</AriaButtons>
      <AriaPopover className="kit-popover kit-popover--window" placement="bottom end" {...mark}>
        <Dialog className="kit-popover__dialog" aria-label={label}>
          {({ close }) => <Opened close={close}>{children(close)}</Opened>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}

interface AnchoredPopoverProps {
  /** The element below which it opens, and to which the focus returns; nothing opens without it. */
  anchor: HTMLElement | null;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The same window for one of many elements, which the page opens and closes itself. */
export function AnchoredPopover({ anchor, label, onClose, children }: AnchoredPopoverProps) {
  const mark = useAreaMark();
  return (
    <AriaPopover
      className="kit-popover kit-popover--window"
      placement="bottom start"
      triggerRef={{ current: anchor }}
      isOpen={anchor !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...mark}
    >
      <Dialog className="kit-popover__dialog" aria-label={label}>
        <Opened close={onClose}>{children}</Opened>
      </Dialog>
    </AriaPopover>
  );
}

function Opened({ close, children }: { close: () => void; children: ReactNode }) {
  useBackCloses(true, close);
  return children;
}
