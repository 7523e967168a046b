import { toastQueue } from '@praticio/ui-kit/toast';
import { lazy, Suspense, useEffect, useState } from 'react';

const ToastRegion = lazy(async () => ({
  default: (await import('@praticio/ui-kit/toast-region')).ToastRegion,
}));
const ACTIONS = ['pointerdown', 'keydown'] as const;

/**
 * The region of toasts. A visitor who only reads never sees one, so its code is loaded at the first press or key, and not
 * with the first toast, which may be about a network that is gone.
 */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(() => toastQueue.visibleToasts.length > 0);
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setNeeded(true);
    const unsubscribe = toastQueue.subscribe(need);
    for (const action of ACTIONS) document.addEventListener(action, need, { once: true, passive: true });
    return () => {
      unsubscribe();
      for (const action of ACTIONS) document.removeEventListener(action, need);
    };
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
