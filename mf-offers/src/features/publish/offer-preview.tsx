import { sitePlaceOf } from '@praticio/contracts/identity/site';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { Place } from '@praticio/contracts/offers/place';
import { familyOfContract, isProperty } from '@praticio/contracts/offers/terms';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { Icon } from '@praticio/ui-kit/icon';
import { Section } from '@praticio/ui-kit/layout';
import { useProfile } from '@praticio/ui-kit/profile';
import { RichText } from '@praticio/ui-kit/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { placesQuery } from '../../api/get-places.ts';
import { actingStructureOf } from '../../shared/acting-structure.ts';
import { FactsStrip } from '../../shared/facts-strip.tsx';
import { HiddenPlace } from '../../shared/hidden-place.tsx';
import { KeyFacts } from '../../shared/key-facts.tsx';
import { OfferHead } from '../../shared/offer-head.tsx';
import { OfferMap } from '../../shared/offer-map.tsx';
import { SlotsByWeek } from '../../shared/slots-by-week.tsx';
import { TermsList } from '../../shared/terms-list.tsx';
import { useSites } from '../../shared/use-sites.ts';
import type { OfferFormValues } from './offer-form-values.ts';
import type { FormPhoto } from './photo-list.ts';
import { shownTermsOf } from './terms-values.ts';

/** 'Aperçu': a dialog that shows the form's content as the offer's page will. */
export function OfferPreview() {
  const [isOpen, setOpen] = useState(false);
  const { control, getValues } = useFormContext<OfferFormValues>();
  const [family, confidential] = useWatch({ control, name: ['family', 'confidential'] });
  const isHidden = family === 'sale' && confidential;
  return (
    <>
      <Button variant="secondary" icon="eye" onPress={() => setOpen(true)}>
        Aperçu
      </Button>
      <Dialog
        title={isHidden ? 'Ce que voit un repreneur' : "Aperçu de l'offre"}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        {isOpen && <Preview values={getValues()} />}
      </Dialog>
    </>
  );
}

/** The offer that would be published; a confidential sale as strangers see it. */
function usePreviewed(values: OfferFormValues): Offer {
  const { profile } = useProfile();
  const [now] = useState(() => new Date().toISOString());
  const { title, location, speciality, contractType, salary, description, urgent } = values;
  const terms = shownTermsOf(values, contractType);
  const { data: [place] = [] } = useQuery({ ...placesQuery(location), enabled: location !== '' });
  const { sites, ownSiteId } = useSites();
  const structure = terms.confidential ? null : actingStructureOf(profile);
  const site = terms.confidential ? null : sites.find(({ id }) => id === (values.siteId ?? ownSiteId));
  return {
    id: 0,
    title: title || 'Sans titre',
    company: structure?.name ?? null,
    location: terms.confidential ? hiddenPlace(place) : location || 'À préciser',
    department: place?.department || null,
    region: place?.region || null,
    speciality: speciality || null,
    contractType: contractType || null,
    salary: salary || null,
    description,
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
    urgent,
    urgentUntil: null,
    status: 'ACTIVE',
    suspendedByAdministrator: false,
    suspensionReason: null,
    documentFilename: null,
    documentUrl: null,
    photos: [],
    photoUrls: [],
    photoThumbnailUrls: [],
    ...terms,
    family: values.family || familyOfContract(contractType || null),
    slots: [],
    openSlots: null,
    filled: false,
    timeZone: 'Europe/Paris',
    coordinates: terms.confidential ? null : (place?.coordinates ?? null),
    distanceKm: null,
    structureId: null,
    structureType: structure?.type ?? null,
    verified: structure?.verified ?? false,
    logoUrl: structure?.logoUrl ?? null,
    site: site ?? null,
  };
}

/** The public part of a place: its department, or the region that it is. */
const hiddenPlace = (place: Place | undefined): string => place?.department || place?.region || 'France';

function Preview({ values }: { values: OfferFormValues }) {
  const offer = usePreviewed(values);
  const { slots, photos, document } = values;
  const file = document[0]?.name;
  return (
    <article className={`grid gap-4 family-${offer.family}`}>
      {offer.confidential && (
        <HiddenPlace offer={offer} width={640} height={180} className="kit-tile--band" />
      )}
      {offer.coordinates && <OfferMap offer={offer} width={640} height={180} className="kit-tile--band" />}
      <OfferHead offer={offer} level={2} />
      {offer.site && <p className="text-sm wrap-anywhere">{sitePlaceOf(offer.site)}</p>}
      {values.poolFirst && !isProperty(offer.family) && (
        <p className="text-sm font-medium">
          <Icon name="clock" /> Pendant 24 h, seuls vos remplaçants la voient.
        </p>
      )}
      <FactsStrip offer={offer} />
      <Section title="Description">
        {offer.description ? (
          <RichText html={offer.description} />
        ) : (
          <p className="text-muted">Pas encore de description</p>
        )}
      </Section>
      {slots.length > 0 && <SlotsByWeek slots={slots} />}
      <TermsList offer={offer} isBelowStrip />
      {offer.confidential ? (
        <p className="text-sm text-muted">
          <Icon name="eyeOff" /> Vos photos et votre document se voient après accord.
        </p>
      ) : (
        <>
          <Photos photos={photos} />
          {file && (
            <Section title="Document associé">
              <p className="flex items-center gap-2 wrap-anywhere">
                <Icon name="file" /> {file}
              </p>
            </Section>
          )}
        </>
      )}
      <Section title="Informations clés">
        <KeyFacts offer={offer} />
      </Section>
    </article>
  );
}

function Photos({ photos }: { photos: FormPhoto[] }) {
  const [urls, setUrls] = useState<string[]>([]);
  useEffect(() => {
    const made = photos.map((photo) =>
      photo.kind === 'new'
        ? { url: URL.createObjectURL(photo.file), isMade: true }
        : { url: photo.url, isMade: false },
    );
    setUrls(made.map(({ url }) => url));
    return () => {
      for (const { url, isMade } of made) if (isMade) URL.revokeObjectURL(url);
    };
  }, [photos]);
  if (urls.length === 0) return null;
  return (
    <Section title="Photos">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {urls.map((url, index) => (
          <li key={url}>
            <img
              src={url}
              alt={`${index + 1} sur ${urls.length}`}
              className="aspect-4/3 w-full rounded-md object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
