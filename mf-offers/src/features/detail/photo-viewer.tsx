import { IconButton } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { useEffect } from 'react';

interface PhotoViewerProps {
  /** URLs of the large photos. */
  photos: readonly string[];
  /** The subject of the photos, for their text alternative. */
  subject: string;
  /** Index of the visible photo; null while the viewer is closed. */
  place: number | null;
  onChange: (place: number | null) => void;
}

/** Photos on the whole screen. Arrow keys and buttons change the photo, Escape closes the viewer. */
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
    // The focus may be on the modal itself, outside its content.
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
      {/* The height of the screen without title, buttons and gaps. */}
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
