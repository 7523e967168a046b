import { useEffect } from 'react';
import { IconButton } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';

interface PhotoViewerProps {
  /** Addresses of the large pictures. */
  photos: readonly string[];
  /** What they show, for those who do not see them. */
  subject: string;
  /** Place of the one that is shown; null while the viewer is closed. */
  place: number | null;
  onChange: (place: number | null) => void;
}

/** The photos on the whole screen: arrow keys and buttons go round, Escape closes. */
export function PhotoViewer({ photos, subject, place, onChange }: PhotoViewerProps) {
  const count = photos.length;
  const isOpen = place !== null;
  const shown = place ?? 0;
  const previous = (shown + count - 1) % count;
  const next = (shown + 1) % count;

  useEffect(() => {
    if (!isOpen || count < 2) return;
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') onChange(previous);
      else if (event.key === 'ArrowRight') onChange(next);
    };
    // the focus may be on the window itself, outside of what it holds
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [isOpen, count, previous, next, onChange]);

  return (
    <Dialog
      title="Photos"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onChange(null)}
      size="full"
      className="fixed inset-0 max-h-none rounded-none"
    >
      {/* what is left of the screen by the title, the buttons and the spaces between */}
      <div className="flex h-[calc(100dvh-10.5rem)] items-center justify-center rounded-md bg-sunken">
        <img
          src={photos[shown]}
          alt={`${subject}, ${shown + 1} sur ${count}`}
          className="max-h-full max-w-full object-contain"
        />
      </div>
      <div className="flex items-center justify-center gap-4">
        {count > 1 && (
          <IconButton
            icon="chevronLeft"
            variant="secondary"
            aria-label="Photo précédente"
            onPress={() => onChange(previous)}
          />
        )}
        <p role="status" className="min-w-16 text-center tabular-nums">{`${shown + 1} / ${count}`}</p>
        {count > 1 && (
          <IconButton
            icon="chevronRight"
            variant="secondary"
            aria-label="Photo suivante"
            onPress={() => onChange(next)}
          />
        )}
      </div>
    </Dialog>
  );
}
