import { changeOfferStatus } from './domain/change-offer-status.ts';
import { applyPaidUrgency, resumeUrgency, setUrgent } from './domain/make-urgent.ts';
import type {
  Billing,
  Clock,
  EncodePhotos,
  Gazetteer,
  Members,
  OfferFiles,
  OfferIndex,
  Offers,
  RichText,
  Specialties,
} from './domain/ports.ts';
import { publishOffer } from './domain/publish-offer.ts';
import { listDeletedOffers, listOwnOffers, readOffer, searchOffers } from './domain/read-offers.ts';
import { type ResumeDeps, resumePublications } from './domain/resume-publications.ts';
import { updateOffer } from './domain/update-offer.ts';

export interface Ports {
  offers: Offers;
  members: Members;
  index: OfferIndex;
  billing: Billing;
  specialties: Specialties;
  gazetteer: Gazetteer;
  richText: RichText;
  files: OfferFiles;
  encodePhotos: EncodePhotos;
  settleMs: number;
  pause: () => Promise<void>;
  onDelayed: ResumeDeps['onDelayed'];
  now: Clock;
}

/** Everything that offers can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    publish: publishOffer(ports),
    resumePublications: resumePublications(ports),
    update: updateOffer(ports),
    setUrgent: setUrgent(ports),
    resumeUrgency: resumeUrgency(ports),
    applyPaidUrgency: applyPaidUrgency(ports),
    changeStatus: changeOfferStatus(ports),
    search: searchOffers(ports),
    read: readOffer(ports),
    listOwn: listOwnOffers(ports),
    listDeleted: listDeletedOffers(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
