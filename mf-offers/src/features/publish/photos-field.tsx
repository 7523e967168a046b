import { offerPhotosRule } from '@praticio/contracts/offers/offer-input';
import { FileField } from '@praticio/ui-kit/file-field';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { addPhotos, type FormPhoto, movePhoto, removePhoto } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';

/**
 * Moves the focus after the next render to the first selector that matches: moving or removing a photo removes the
 * button that had the focus.
 */
function useFocusAfter() {
  const area = useRef<HTMLDivElement>(null);
  const wanted = useRef<string[]>([]);
  useEffect(() => {
    const found = wanted.current
      .map((selector) => area.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    wanted.current = [];
    found?.focus();
  });
  const focusAfter = (...selectors: string[]) => {
    wanted.current = selectors;
  };
  return { area, focusAfter };
}

/** Up to three photos, added by click, keyboard or drag, and reordered by buttons or by dragging. */
export function PhotosField() {
  const { value: photos, onChange, error } = useFormField<FormPhoto[]>('photos');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const { area, focusAfter } = useFocusAfter();

  const change = (next: FormPhoto[], refused: string | null = null) => {
    setRefusal(refused);
    onChange(next);
  };
  const add = (files: File[]) => {
    const added = addPhotos(photos, files);
    change(added.photos, added.refusal);
  };
  const move = (key: string, place: number) => {
    const tile = `[data-photo="${CSS.escape(key)}"]`;
    const isBack = place > photos.findIndex((photo) => photo.key === key);
    focusAfter(`${tile} [data-move="${isBack ? 'after' : 'before'}"]`, `${tile} [data-move]`);
    change(movePhoto(photos, key, place));
    announce(`Photo en position ${place + 1} sur ${photos.length}`);
  };
  const remove = (key: string) => {
    focusAfter('input');
    change(removePhoto(photos, key));
    announce('Photo retirée');
  };
  const dropOn = (place: number) => (event: DragEvent) => {
    const key = event.dataTransfer.getData('text/plain');
    if (!photos.some((photo) => photo.key === key)) return;
    event.preventDefault();
    move(key, place);
  };

  return (
    <div ref={area} className="grid grid-cols-1 gap-3">
      <FileField
        label="Photos"
        name="photos"
        description="JPG, PNG ou WEBP, 2 Mo chacune, 3 au plus. La première accompagne l'offre quand on la partage."
        what="des photos"
        rule={offerPhotosRule}
        // photo-list applies the maximum, because stored photos count too.
        max={Number.POSITIVE_INFINITY}
        value={[]}
        onChange={add}
        error={refusal ?? error}
      />
      {photos.length > 0 && (
        <ul aria-label="Photos choisies" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              place={place}
              count={photos.length}
              onMove={(to) => move(photo.key, to)}
              onRemove={() => remove(photo.key)}
              onDrop={dropOn(place)}
            />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
