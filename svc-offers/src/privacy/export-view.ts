import type { Candidate } from '@praticio/contracts/identity/candidate';
import { rejectionReasonLabels } from '@praticio/contracts/offers/interest';
import type { Alert } from '../alerts/alert.ts';
import type { Contract } from '../contracts/contract.ts';
import type { Engagement } from '../engagements/engagement.ts';
import type { Import } from '../imports/import.ts';
import type { Source } from '../imports/source.ts';
import { type Interest, isActive } from '../interests/interest.ts';
import type { Member } from '../members/member.ts';
import type { Offer } from '../offers/offer.ts';
import { shownTerms } from '../offers/terms.ts';
import type { Invitation } from '../pool/invitation.ts';
import { type PoolEntry, sourcesOf } from '../pool/pool-entry.ts';
import type { Webhook } from '../webhooks/webhook.ts';

/** All data of a person in svc-offers besides their offers. */
interface Held {
  userId: string;
  interests: Interest[];
  /** Interests with a mark of the person's team, or of the person. */
  marked: Interest[];
  alerts: Alert[];
  favorites: number[];
  engagements: Engagement[];
  contracts: Contract[];
  /** Pools in which the person is or was. */
  pools: PoolEntry[];
  /** Pool entries with a note of the person's. */
  poolNotes: PoolEntry[];
  invitations: Invitation[];
  member: Member | null;
  candidate: Candidate | null;
  calendar: { at: Date } | null;
  webhooks: Webhook[];
  imports: Import[];
  importSource: Source | null;
}

/** A page of the offers; the first one contains all other data. */
export function exportView(offers: Offer[], held: Held | null) {
  const page = { name: 'offres', items: offers.map(offerItem) };
  if (!held) return [page];
  const {
    userId,
    interests,
    marked,
    alerts,
    favorites,
    engagements,
    contracts,
    pools,
    poolNotes,
    invitations,
    member,
    candidate,
    calendar,
    webhooks,
    imports,
    importSource,
  } = held;
  return [
    page,
    { name: 'candidatures', items: interests.filter(isActive).map(interestItem) },
    {
      name: 'notes',
      items: marked.flatMap(({ offerId, note }) =>
        note?.by === userId ? [{ offerId, text: note.text, at: note.at }] : [],
      ),
    },
    {
      name: 'notes-de-remplacants',
      items: poolNotes.flatMap(({ note }) => (note ? [{ text: note.text, at: note.at }] : [])),
    },
    { name: 'remplacants', items: pools.map(poolItem) },
    { name: 'invitations', items: invitations.map(invitationItem) },
    { name: 'alertes', items: alerts.map(alertItem) },
    { name: 'favoris', items: favorites },
    { name: 'engagements', items: engagements.map((engagement) => engagementItem(engagement, userId)) },
    { name: 'contrats', items: contracts.map((contract) => contractItem(contract, userId)) },
    { name: 'calendrier', items: calendar ? [{ createdAt: calendar.at }] : [] },
    {
      name: 'webhooks',
      items: webhooks.map(({ url, kinds, isOn, createdAt, deliveredAt }) => ({
        url,
        kinds,
        isOn,
        createdAt,
        deliveredAt,
      })),
    },
    {
      name: 'imports',
      items: imports.map(({ filename, createdAt, finishedAt, lineCount }) => ({
        filename,
        createdAt,
        finishedAt,
        lineCount,
      })),
    },
    { name: 'import-par-adresse', items: importSource ? [sourceItem(importSource)] : [] },
    { name: 'profil', items: member || candidate ? [profileItem(member, candidate)] : [] },
  ];
}

function sourceItem({ url, closesMissing, isOn, createdAt, unchangedAt }: Source) {
  return { url, closesMissing, isOn, createdAt, unchangedAt };
}

/** A structure's pool, with the notes of its team. */
function poolItem(entry: PoolEntry) {
  const { engagedAt, unlockedAt, consent, leftAt, removedAt, lastAt, note } = entry;
  const noted = note && { text: note.text, at: note.at };
  return {
    sources: sourcesOf(entry),
    engagedAt,
    unlockedAt,
    consent,
    leftAt,
    removedAt,
    lastAt,
    note: noted,
  };
}

function invitationItem({ offerId, message, slotIds, state, sentAt, answeredAt }: Invitation) {
  return { offerId, message, slotIds, state, sentAt, answeredAt };
}

/** The copy of the profile by which svc-offers writes emails and chooses offers. */
function profileItem(member: Member | null, candidate: Candidate | null) {
  const { email, firstname, lastname, structure } = member ?? {};
  return { email, firstname, lastname, structure: structure?.name, ...candidate };
}

function offerItem(offer: Offer) {
  const { id, title, status, createdAt, updatedAt, expiresAt, reservedUntil, description } = offer;
  const {
    location,
    speciality,
    contractType,
    salary,
    urgent,
    urgentUntil,
    document,
    photos,
    moderation,
    slots,
    external,
  } = offer;
  return {
    id,
    title,
    status,
    createdAt,
    updatedAt,
    expiresAt,
    reservedUntil,
    description,
    location: location.text,
    speciality,
    contractType,
    salary,
    ...shownTerms(offer),
    slots,
    externalId: external?.id ?? null,
    urgent,
    urgentUntil,
    document: document?.filename,
    photos,
    suspension: moderation && { reason: moderation.reason, at: moderation.at },
  };
}

/** Includes a recruiter's note about the person, without its author. */
function interestItem({ cv, rejectionReason, note, shortlisted, ...interest }: Interest) {
  const { offerId, message, status, createdAt, answeredAt, slotIds } = interest;
  const reason = rejectionReason && rejectionReasonLabels[rejectionReason];
  return {
    offerId,
    message,
    status,
    createdAt,
    answeredAt,
    cv: cv?.filename,
    slotIds,
    rejectionReason: reason,
    note: note && { text: note.text, at: note.at },
    shortlistedAt: shortlisted?.at ?? null,
  };
}

/** Leaves out the parties' details, which are in the accepted document in the archive. */
function contractItem(
  { id, offerTitle, details, acceptances, file, finalAt, endsAt, holderId }: Contract,
  userId: string,
) {
  const side = userId === holderId ? 'holder' : 'candidate';
  return {
    engagementId: id,
    offerTitle,
    ...details,
    acceptances: acceptances.map(({ side: by, name, at, sha256 }) => ({
      by,
      isOwn: by === side,
      name,
      at,
      sha256,
    })),
    sha256: file?.sha256 ?? null,
    finalAt,
    endsAt,
  };
}

function alertItem({ name, criteria, enabled, createdAt }: Alert) {
  return { name, criteria, enabled, createdAt };
}

/** Leaves out the texts of the other party. */
function engagementItem(
  { offerTitle, state, timeZone, from, to, terms, steps, holderId, workAgain }: Engagement,
  userId: string,
) {
  return {
    offerTitle,
    state,
    timeZone,
    from,
    to,
    ...terms,
    workAgain: workAgain?.[userId === holderId ? 'holder' : 'candidate'],
    steps: steps.map(({ kind, by, at, reason, authorId, terms: proposed }) => ({
      kind,
      by,
      at,
      reason: authorId === userId ? reason : undefined,
      terms: authorId === userId ? proposed : undefined,
    })),
  };
}
