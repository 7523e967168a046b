import type { AlertIndex, Alerts, UnsubscribeTokens } from './domain/alert.ts';
import { answerInterest, readInterestCv } from './domain/answer-interest.ts';
import {
  type CalendarLinks,
  type CalendarTokens,
  readCalendar,
  readCalendarLink,
  renewCalendarLink,
  revokeCalendarLink,
} from './domain/calendar.ts';
import type { Candidates } from './domain/candidates.ts';
import { changeOfferStatus } from './domain/change-offer-status.ts';
import { countOffers } from './domain/count-offers.ts';
import type { CvSnapshots } from './domain/cv-snapshots.ts';
import { drawActiveOffer } from './domain/draw-active-offer.ts';
import { endOffers } from './domain/end-offers.ts';
import { eraseAccount } from './domain/erase-account.ts';
import { expressInterest, withdrawInterest } from './domain/express-interest.ts';
import { addFavorite, listFavorites, removeFavorite } from './domain/favorites.ts';
import { flagWording } from './domain/flag-wording.ts';
import { followBan, noteBan } from './domain/follow-ban.ts';
import { forgetMatches } from './domain/forget-matches.ts';
import { listAcceptedInterests } from './domain/list-accepted-interests.ts';
import { listMyInterests, listReceivedInterests, readApplicationStatus } from './domain/list-interests.ts';
import { listOffersForYou } from './domain/list-offers-for-you.ts';
import { listOwnFiles } from './domain/list-own-files.ts';
import { listSimilarOffers } from './domain/list-similar-offers.ts';
import { listSitemapEntries } from './domain/list-sitemap-entries.ts';
import { applyPaidUrgency, setOfferUrgency } from './domain/make-urgent.ts';
import {
  createAlert,
  deleteAlert,
  listAlerts,
  switchAlert,
  unsubscribeAlert,
} from './domain/manage-alerts.ts';
import { matchAlerts } from './domain/match-alerts.ts';
import type { FindMember, Members } from './domain/member.ts';
import { moderateOffer } from './domain/moderate-offer.ts';
import type { EncodePhotos, OfferFiles } from './domain/offer-files.ts';
import type { OfferIndex } from './domain/offer-index.ts';
import type { Gazetteer, PlaceDirectory } from './domain/places.ts';
import type {
  AccountTraces,
  Bans,
  Billing,
  Clock,
  CountUse,
  DrawOffer,
  Favorites,
  Interests,
  IsBlocked,
  ListArticles,
  OfferDirectory,
  OfferStats,
  Offers,
  RichText,
  Specialties,
} from './domain/ports.ts';
import { publishOffer } from './domain/publish-offer.ts';
import { listDeletedOffers, listOwnOffers, readOffer, searchOffers } from './domain/read-offers.ts';
import { renewOffer } from './domain/renew-offer.ts';
import { type OfferReports, reportOffer } from './domain/report-offer.ts';
import { resumePayments } from './domain/resume-payments.ts';
import { type ResumeDeps, resumePublications } from './domain/resume-publications.ts';
import { searchAllOffers } from './domain/search-all-offers.ts';
import { updateOffer } from './domain/update-offer.ts';

export interface Ports {
  offerReports: OfferReports;
  offers: Offers;
  offerDirectory: OfferDirectory;
  members: Members;
  candidates: Candidates;
  findMember: FindMember;
  interests: Interests;
  cvs: CvSnapshots;
  alerts: Alerts;
  stats: OfferStats;
  traces: AccountTraces;
  bans: Bans;
  favorites: Favorites;
  calendarLinks: CalendarLinks;
  calendarTokens: CalendarTokens;
  alertIndex: AlertIndex;
  unsubscribeTokens: UnsubscribeTokens;
  fold: (text: string) => string;
  index: OfferIndex;
  billing: Billing;
  specialties: Specialties;
  gazetteer: Gazetteer;
  places: PlaceDirectory;
  listArticles: ListArticles;
  drawOffer: DrawOffer;
  richText: RichText;
  files: OfferFiles;
  encodePhotos: EncodePhotos;
  countUse: CountUse;
  isBlocked: IsBlocked;
  settleMs: number;
  pause: () => Promise<void>;
  onDelayed: ResumeDeps['onDelayed'];
  /** Called for each first answer to an interest, with how long the candidate waited. */
  onAnswered: (waitedMs: number) => void;
  now: Clock;
}

/** Everything that offers can do, over the ports it is given. */
export function createUseCases(ports: Ports) {
  return {
    publishOffer: publishOffer({ ...ports, followBan: followBan(ports) }),
    resumePublications: resumePublications({ ...ports, followBan: followBan(ports) }),
    updateOffer: updateOffer(ports),
    setOfferUrgency: setOfferUrgency(ports),
    renewOffer: renewOffer(ports),
    resumePayments: resumePayments(ports),
    endOffers: endOffers(ports),
    eraseAccount: eraseAccount(ports),
    addFavorite: addFavorite(ports),
    removeFavorite: removeFavorite(ports),
    listFavorites: listFavorites(ports),
    readCalendarLink: readCalendarLink(ports),
    renewCalendarLink: renewCalendarLink(ports),
    revokeCalendarLink: revokeCalendarLink(ports),
    readCalendar: readCalendar(ports),
    listSimilarOffers: listSimilarOffers(ports),
    countOffers: countOffers(ports),
    countOfferView: ports.stats.countView,
    drawActiveOffer: drawActiveOffer({ ...ports, readOffer: readOffer(ports) }),
    readOfferFile: ports.files.read,
    listOwnFiles: listOwnFiles(ports),
    listSitemapEntries: listSitemapEntries(ports),
    listSpecialties: ports.specialties.all,
    suggestPlaces: ports.places.suggest,
    findNearestPlace: ports.places.nearest,
    applyPaidUrgency: applyPaidUrgency(ports),
    changeOfferStatus: changeOfferStatus(ports),
    moderateOffer: moderateOffer(ports),
    noteBan: noteBan(ports),
    flagWording: flagWording(ports),
    reportOffer: reportOffer({ ...ports, readOffer: readOffer(ports) }),
    searchOffers: searchOffers(ports),
    searchAllOffers: searchAllOffers(ports),
    listOffersForYou: listOffersForYou(ports),
    readOffer: readOffer(ports),
    listOwnOffers: listOwnOffers(ports),
    listDeletedOffers: listDeletedOffers(ports),
    createAlert: createAlert(ports),
    switchAlert: switchAlert(ports),
    deleteAlert: deleteAlert(ports),
    listAlerts: listAlerts(ports),
    unsubscribeAlert: unsubscribeAlert(ports),
    forgetMatches: forgetMatches(ports),
    matchAlerts: matchAlerts(ports),
    expressInterest: expressInterest(ports),
    withdrawInterest: withdrawInterest(ports),
    answerInterest: answerInterest(ports),
    readInterestCv: readInterestCv(ports),
    readApplicationStatus: readApplicationStatus(ports),
    listMyInterests: listMyInterests(ports),
    listAcceptedInterests: listAcceptedInterests(ports),
    listReceivedInterests: listReceivedInterests(ports),
  };
}
export type UseCases = ReturnType<typeof createUseCases>;
