import { useAreaMark } from '@praticio/ui-kit/area';
import { useBackCloses } from '@praticio/ui-kit/back-closes';
import { Button, IconButton } from '@praticio/ui-kit/button';
import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** 'alertdialog' for questions that must be answered; a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** True for a question about leaving the page, which the browser's back button must not close. */
  isAboutLeaving?: boolean;
  className?: string;
}

/**
 * A modal window: keeps the focus inside, closes on Escape and by the browser's back button, restores the focus. On a phone it is at
 * the bottom.
 */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  size = 'medium',
  role = 'dialog',
  isAboutLeaving = false,
  className,
}: DialogProps) {
  const mark = useAreaMark();
  useBackCloses(isOpen && !isAboutLeaving, () => onOpenChange(false));
  return (
    <ModalOverlay
      {...mark}
      className="kit-overlay"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={role === 'dialog'}
    >
      <Modal className={classNames('kit-modal', `kit-modal--${size}`, className)}>
        <AriaDialog className="kit-dialog" role={role}>
          <header className="kit-dialog__header">
            <Heading slot="title" className="kit-dialog__title">
              {title}
            </Heading>
            {role === 'dialog' && (
              <IconButton icon="close" aria-label="Fermer" onPress={() => onOpenChange(false)} />
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button is busy and the dialog stays open until the promise resolves. Must show its own errors. */
  onConfirm: () => unknown;
  confirmLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isAboutLeaving?: boolean;
}

/** A question with two answers; the focus is first on the safe one, to cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, isOpen, onOpenChange, onConfirm } = props;
  const { isDestructive = false, isAboutLeaving = false } = props;
  const { confirmLabel = 'Confirmer', cancelLabel = 'Annuler' } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onOpenChange(false);
    }
  };
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      role="alertdialog"
      isAboutLeaving={isAboutLeaving}
    >
      <div>{children}</div>
      <div className="kit-dialog__actions">
        <Button variant="secondary" autoFocus onPress={() => onOpenChange(false)} isDisabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDestructive ? 'danger' : 'primary'}
          onPress={() => void confirm()}
          isPending={isBusy}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
