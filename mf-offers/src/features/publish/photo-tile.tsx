import { type DragEvent, useEffect, useState } from 'react';
import { IconButton } from 'ui-kit/button';
import type { FormPhoto } from './photo-list.ts';

/** The address of a photo's picture; a file gets one for as long as it is shown (the CSP allows `blob:`). */
function useAddress(photo: FormPhoto): string | undefined {
  const [address, setAddress] = useState<string>();
  const file = photo.kind === 'new' ? photo.file : null;
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return photo.kind === 'stored' ? photo.address : address;
}

export interface PhotoTileProps {
  photo: FormPhoto;
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
  onDrop: (event: DragEvent) => void;
}

/** One photo of the form, with what moves it (buttons, or dragging it onto another) and takes it off. */
export function PhotoTile({ photo, place, count, onMove, onRemove, onDrop }: PhotoTileProps) {
  const address = useAddress(photo);
  const name = `la photo ${place + 1}`;
  return (
    <li
      className="overflow-hidden rounded-md border border-line bg-surface"
      data-photo={photo.key}
      draggable={count > 1}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', photo.key)}
      // without it a drop is refused
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <img
        src={address}
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
