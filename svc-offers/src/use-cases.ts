import type { AlertIndex, Alerts, UnsubscribeTokens } from './domain/alert.ts';
import { answerInterest, readInterestCv } from './domain/answer-interest.ts';
import { changeOfferStatus } from './domain/change-offer-status.ts';
import { expressInterest, withdrawInterest } from './domain/express-interest.ts';
import { listMyInterests, listReceivedInterests, readApplicationStatus } from './domain/list-interests.ts';
import { applyPaidUrgency, resumeUrgency, setUrgent } from './domain/make-urgent.ts';
import { createAlert, deleteAlert, listAlerts, switchAlert, unsubscribe } from './domain/manage-alerts.ts';
import { matchAlerts } from './domain/match-alerts.ts';
import type {
  Billing,
  Clock,
  CvSnapshots,
  EncodePhotos,
  Gazetteer,
  Interests,
  MemberStore,
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
  memberStore: MemberStore;
  interests: Interests;
  cvs: CvSnapshots;
  alerts: Alerts;
  alertIndex: AlertIndex;
  unsubscribeTokens: UnsubscribeTokens;
  fold: (text: string) => string;
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
    createAlert: createAlert(ports),
    switchAlert: switchAlert(ports),
    deleteAlert: deleteAlert(ports),
    listAlerts: listAlerts(ports),
    unsubscribe: unsubscribe(ports),
    matchAlerts: matchAlerts({ ...ports, members: ports.memberStore }),
    expressInterest: expressInterest(ports),
    withdrawInterest: withdrawInterest(ports),
    answerInterest: answerInterest(ports),
    readInterestCv: readInterestCv(ports),
    readApplicationStatus: readApplicationStatus(ports),
    listMyInterests: listMyInterests({ ...ports, members: ports.memberStore }),
    listReceivedInterests: listReceivedInterests({ ...ports, members: ports.memberStore }),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
