import { OFFER_PHOTOS_MAX } from '@praticio/contracts/offers/limits';
import type { Offer } from '@praticio/contracts/offers/offer';
import { Section } from '@praticio/ui-kit/layout';
import { lazy, Suspense, useState } from 'react';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** Up to three photos in a grid; each one opens the viewer. */
export function OfferPhotos({ offer }: { offer: Offer }) {
  const [place, setPlace] = useState<number | null>(null);
  const photos = offer.photoUrls.slice(0, OFFER_PHOTOS_MAX);
  if (photos.length === 0) return null;
  return (
    <Section title="Photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="block w-full cursor-zoom-in overflow-hidden rounded-md border border-line"
              aria-label={`Agrandir la photo ${index + 1} sur ${photos.length}`}
              onClick={() => setPlace(index)}
            >
              <img
                src={offer.photoThumbnailUrls[index] ?? photo}
                alt=""
                className="aspect-4/3 w-full bg-sunken object-cover"
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {place !== null && (
        <Suspense fallback={null}>
          <PhotoViewer photos={photos} subject={offer.title} place={place} onChange={setPlace} />
        </Suspense>
      )}
    </Section>
  );
}
