import { IconButton } from '@praticio/ui-kit/button';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'alert',
};

interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
}

/** A notice inside the page. Screen readers announce errors at once, and other notices when they are idle. */
export function Alert({ tone = 'info', title, children, action, onClose }: AlertProps) {
  return (
    <div className={`kit-alert kit-alert--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[tone]} />
      <div className="kit-alert__body">
        {title && <p className="kit-alert__title">{title}</p>}
        <div>{children}</div>
        {action && <div className="kit-alert__action">{action}</div>}
      </div>
      {onClose && <IconButton icon="close" size="small" aria-label="Fermer" onPress={onClose} />}
    </div>
  );
}
