import { useIsOnline } from '@praticio/ui-kit/connection';
import { Icon } from '@praticio/ui-kit/icon';

/** Tells pages that are as high as the window how high the band is; its text may take two lines. */
function measure(band: HTMLElement | null) {
  if (!band) return;
  const { style } = document.documentElement;
  const note = () => style.setProperty('--band-height', `${band.offsetHeight}px`);
  note();
  addEventListener('resize', note);
  return () => {
    removeEventListener('resize', note);
    style.removeProperty('--band-height');
  };
}

/** Says that the platform cannot be reached, in its own place below the header: it covers nothing of the page. */
export function OfflineBand() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="sticky top-18 z-30">
      {!isOnline && (
        <div ref={measure} className="border-b-4 border-you bg-you-soft text-sm">
          <p className="mx-auto flex max-w-[78rem] items-center gap-2 px-5 py-2 md:px-8">
            <Icon name="offline" className="size-5 flex-none text-you-ink" />
            <span>
              <strong className="font-semibold">Connexion perdue.</strong> Cette page se met à jour dès que la
              connexion revient.
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
