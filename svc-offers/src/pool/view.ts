import type {
  Invitation as InvitationView,
  MyInvitation,
  MyPool,
  PoolMember,
} from '@praticio/contracts/offers/pool';
import { colleagueName } from '../members/member.ts';
import { strangersView } from '../offers/confidential.ts';
import { siteView } from '../offers/view.ts';
import type { Invitation } from './invitation.ts';
import type { ReceivedInvitation, SentInvitation } from './invite.ts';
import type { ShownEntry } from './list-pool.ts';
import type { KeptBy } from './manage.ts';
import { isAsked, sourcesOf } from './pool-entry.ts';

export function poolMemberView(shown: ShownEntry): PoolMember {
  const { entry, member, profile, noteAuthor, covered, distanceKm, towardsOffer } = shown;
  const { note } = entry;
  return {
    id: entry.id,
    firstname: member?.firstname ?? null,
    lastname: member?.lastname ?? null,
    profession: profile?.profession ?? null,
    rppsVerified: member?.rppsVerified ?? false,
    place: profile?.place?.name ?? null,
    coordinates: profile?.place?.coordinates ?? null,
    availability: profile?.availability ?? [],
    availableFrom: profile?.availableFrom ?? null,
    sources: sourcesOf(entry),
    lastAt: entry.lastAt.toISOString(),
    coveredSlots: covered?.length ?? null,
    coveredSlotIds: covered,
    distanceKm,
    towardsOffer: towardsOffer && { ...towardsOffer, at: towardsOffer.at?.toISOString() ?? null },
    note: note && {
      text: note.text,
      author: colleagueName(noteAuthor),
      at: note.at.toISOString(),
    },
  };
}

export function myPoolView({ entry, structure }: KeptBy): MyPool {
  return {
    id: entry.id,
    company: structure?.name ?? 'Une structure',
    verified: structure?.verified ?? false,
    state: isAsked(entry) ? 'asked' : 'member',
    sources: sourcesOf(entry),
  };
}

const fieldsOf = ({ id, message, slotIds, sentAt }: Invitation, state: string) => ({
  id,
  message,
  slotIds,
  state,
  sentAt: sentAt.toISOString(),
});

export function invitationView({ invitation, state, candidate }: SentInvitation): InvitationView {
  const { firstname = null, lastname = null } = candidate ?? {};
  return { ...fieldsOf(invitation, state), candidate: { firstname, lastname } };
}

export function myInvitationView(received: ReceivedInvitation): MyInvitation {
  const { invitation, state, offer, structure } = strangersView(received);
  return {
    ...fieldsOf(invitation, state),
    offer: {
      id: offer.id,
      title: offer.title,
      company: structure?.name ?? null,
      location: offer.location.text,
      site: siteView({ offer, structure }),
      isOpen: offer.status === 'ACTIVE' && state === 'sent',
    },
  };
}
