import { IconButton } from '@praticio/ui-kit/button';
import { type DragEvent, useEffect, useState } from 'react';
import type { FormPhoto } from './photo-list.ts';

/** The URL of a photo. A file gets a `blob:` URL while its tile is mounted (the CSP allows it). */
function usePhotoUrl(photo: FormPhoto): string | undefined {
  const [url, setUrl] = useState<string>();
  const file = photo.kind === 'new' ? photo.file : null;
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return photo.kind === 'stored' ? photo.url : url;
}

export interface PhotoTileProps {
  photo: FormPhoto;
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
  onDrop: (event: DragEvent) => void;
}

/** One photo of the form, with buttons to move and remove it; it can be dragged onto another too. */
export function PhotoTile({ photo, place, count, onMove, onRemove, onDrop }: PhotoTileProps) {
  const url = usePhotoUrl(photo);
  const name = `la photo ${place + 1}`;
  return (
    <li
      className="overflow-hidden rounded-md border border-line bg-surface"
      data-photo={photo.key}
      draggable={count > 1}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', photo.key)}
      // Without this the browser refuses a drop.
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <img
        src={url}
        alt={`Aperçu de ${name} : ${photo.name}`}
        className="aspect-4/3 w-full bg-sunken object-cover"
        draggable={false}
      />
      <div className="flex items-center justify-between gap-1 p-1">
        <div className="flex">
          {place > 0 && (
            <IconButton
              icon="chevronLeft"
              size="small"
              aria-label={`Avancer ${name}`}
              data-move="before"
              onPress={() => onMove(place - 1)}
            />
          )}
          {place < count - 1 && (
            <IconButton
              icon="chevronRight"
              size="small"
              aria-label={`Reculer ${name}`}
              data-move="after"
              onPress={() => onMove(place + 1)}
            />
          )}
        </div>
        <IconButton icon="trash" size="small" aria-label={`Retirer ${name}`} onPress={onRemove} />
      </div>
    </li>
  );
}
