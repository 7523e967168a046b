import { IconButton } from '@praticio/ui-kit/button';
import { type ToastTone, toastQueue } from '@praticio/ui-kit/toast';
import {
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast';
import { AriaButtons } from './aria-buttons.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

const ICONS: Record<Exclude<ToastTone, 'loading'>, IconName> = {
  success: 'checkCircle',
  error: 'alert',
  warning: 'alert',
  info: 'info',
};

/** The region of all toasts. The shell mounts one; F6 moves the focus to it. */
export function ToastRegion() {
  return (
    <AriaToastRegion queue={toastQueue} className="kit-toasts" aria-label="Notifications">
      {({ toast }) => {
        const { tone, message } = toast.content;
        return (
          <Toast toast={toast} className={`kit-toast kit-toast--${tone}`}>
            {tone === 'loading' ? <Spinner /> : <Icon name={ICONS[tone]} />}
            <ToastContent className="kit-toast__content">
              <Text slot="title">{message}</Text>
            </ToastContent>
            <AriaButtons>
              <IconButton slot="close" icon="close" size="small" aria-label="Fermer" />
            </AriaButtons>
          </Toast>
        );
      }}
    </AriaToastRegion>
  );
}
