import { accountExportCommand } from '@praticio/contracts/base/account-export';
import type { Candidate } from '@praticio/contracts/identity/candidate';
import { answer, type CommandAnswer } from '@praticio/service-kit/commands';
import type { Alert, Alerts } from '../domain/alert.ts';
import type { CalendarLinks } from '../domain/calendar.ts';
import type { Candidates } from '../domain/candidates.ts';
import { type Interest, isActive } from '../domain/interest.ts';
import type { Member, Members } from '../domain/member.ts';
import type { Offer } from '../domain/offer.ts';
import { shownTerms } from '../domain/offer-terms.ts';
import type { Favorites, Interests, Offers } from '../domain/ports.ts';

interface Deps {
  offers: Pick<Offers, 'listOf'>;
  interests: Pick<Interests, 'ofCandidate'>;
  alerts: Pick<Alerts, 'of'>;
  favorites: Pick<Favorites, 'of'>;
  members: Pick<Members, 'find'>;
  candidates: Pick<Candidates, 'find'>;
  calendarLinks: Pick<CalendarLinks, 'find'>;
}

const OFFERS_PER_PAGE = 20;

/** What svc-offers holds about a person, for the export of their data; `after` counts the offers already given. */
export function exportAccount(deps: Deps): CommandAnswer {
  const { offers, interests, alerts, favorites, members, candidates, calendarLinks } = deps;
  return answer(accountExportCommand('offers'), async ({ userId, after }) => {
    const from = Number(after ?? 0);
    const own = await offers.listOf(userId);
    const page = own.slice(from, from + OFFERS_PER_PAGE).map(offerItem);
    const next = from + OFFERS_PER_PAGE < own.length ? String(from + OFFERS_PER_PAGE) : null;
    if (from > 0) return { sections: [{ name: 'offres', items: page }], next };
    const [sent, watched, kept, member, candidate, calendar] = await Promise.all([
      interests.ofCandidate(userId),
      alerts.of(userId),
      favorites.of(userId),
      members.find(userId),
      candidates.find(userId),
      calendarLinks.find(userId),
    ]);
    const answered = sent.filter(isActive).map(interestItem);
    return {
      sections: [
        { name: 'offres', items: page },
        { name: 'candidatures', items: answered },
        {
          name: 'alertes',
          items: watched.map(alertItem),
        },
        { name: 'favoris', items: kept },
        { name: 'calendrier', items: calendar ? [{ createdAt: calendar.at }] : [] },
        { name: 'profil', items: member || candidate ? [profileItem(member, candidate)] : [] },
      ],
      next,
    };
  });
}

/** The copy of the profile by which svc-offers writes emails and chooses offers. */
function profileItem(member: Member | null, candidate: Candidate | null) {
  const { email, firstname, lastname, structure } = member ?? {};
  return { email, firstname, lastname, structure: structure?.name, ...candidate };
}

function offerItem(offer: Offer) {
  const { id, title, status, createdAt, updatedAt, expiresAt, description } = offer;
  const { location, speciality, contractType, salary, urgent, urgentUntil, document, photos, moderation } =
    offer;
  return {
    id,
    title,
    status,
    createdAt,
    updatedAt,
    expiresAt,
    description,
    location: location.text,
    speciality,
    contractType,
    salary,
    ...shownTerms(offer),
    urgent,
    urgentUntil,
    document: document?.filename,
    photos,
    suspension: moderation && { reason: moderation.reason, at: moderation.at },
  };
}

function interestItem({ offerId, message, status, createdAt, answeredAt, cv }: Interest) {
  return { offerId, message, status, createdAt, answeredAt, cv: cv?.filename };
}

function alertItem({ name, criteria, enabled, createdAt }: Alert) {
  return { name, criteria, enabled, createdAt };
}
