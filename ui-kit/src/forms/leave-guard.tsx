import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { useNavigate } from '@praticio/ui-kit/router';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * While `isDirty`, asks for confirmation before the user leaves the page by a link, the back button or closing the tab.
 * Render the returned element. It uses the Navigation API, which covers all of these; without it only closing is covered.
 */
export function useLeaveGuard(
  isDirty: boolean,
  warning = 'Vos modifications ne sont pas enregistrées et seront perdues.',
): ReactNode {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const go = ({ navigationType, destination }: NavigateEvent) => {
      stop();
      const { origin, pathname, search, hash } = new URL(destination.url);
      if (navigationType === 'traverse') navigation.traverseTo(destination.key);
      else if (origin === location.origin) void navigate(pathname + search + hash);
      else location.assign(destination.url);
    };
    const onNavigate = (event: NavigateEvent) => {
      const isElsewhere = new URL(event.destination.url).pathname !== location.pathname;
      if (!event.cancelable || !isElsewhere || event.downloadRequest !== null) return;
      event.preventDefault();
      setLeave(() => () => go(event));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => {
      window.removeEventListener('beforeunload', onUnload);
      if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate);
    };
    window.addEventListener('beforeunload', onUnload);
    if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
    return stop;
  }, [isDirty, navigate]);

  return (
    <ConfirmDialog
      title="Quitter sans enregistrer ?"
      isOpen={leave !== null}
      onOpenChange={() => setLeave(null)}
      onConfirm={() => leave?.()}
      confirmLabel="Quitter"
      cancelLabel="Rester sur la page"
      isDestructive
      isAboutLeaving
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
