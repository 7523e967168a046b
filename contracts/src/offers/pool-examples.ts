import { type AccessOf, recruiters, signedIn, unknownId, type World } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/pool.ts';
import { exampleOffer, exampleReceivedInterest } from './example-entities.ts';
import { POOL_PER_PAGE } from './limits.ts';
import type { Invitation, MyInvitation, PoolMember } from './pool.ts';

const id = 'Zk1vYtq0cJw8n3uFh2pQxR6s';
const member: PoolMember = {
  id,
  firstname: 'Camille',
  lastname: 'Roy',
  profession: 'Infirmier',
  rppsVerified: true,
  place: 'Vertou',
  coordinates: { latitude: 47.168, longitude: -1.469, approximate: false },
  availability: [{ from: '2027-01-04', to: '2027-01-17' }],
  availableFrom: null,
  sources: ['engaged', 'saved'],
  lastAt: '2026-10-30T07:00:00.000Z',
  coveredSlots: null,
  coveredSlotIds: null,
  distanceKm: null,
  towardsOffer: null,
  note: { text: 'Connaît le service.', author: 'Nadia Benali', at: '2026-11-02T08:00:00.000Z' },
};
const fields = {
  id: 'LbVdTgE9aKiMoWyC5jUq0cJw',
  message: 'Six nuits en réanimation, comme en octobre.',
  slotIds: [],
  state: 'sent',
  sentAt: '2026-11-27T08:00:00.000Z',
};
const invitation: Invitation = { ...fields, candidate: { firstname: 'Camille', lastname: 'Roy' } };
const received: MyInvitation = {
  ...fields,
  offer: {
    id: exampleOffer.id,
    title: exampleOffer.title,
    company: 'Groupe Horizon',
    location: exampleOffer.location,
    site: {
      id: 's-1',
      name: 'Site du Port',
      street: '12 quai de la Fosse',
      postalCode: '44000',
      city: 'Nantes',
    },
    isOpen: true,
  },
};

export const poolExamples = {
  listPool: {
    query: { query: 'infirmier', source: 'engaged', page: 1 },
    response: {
      items: [member],
      pagination: { current_page: 1, total_pages: 1, total_items: 1, per_page: POOL_PER_PAGE },
      asked: 2,
      firstContactsLeft: 14,
      found: null,
    },
  },
  notePoolMember: { params: { id }, body: { text: 'Connaît le service.' } },
  removePoolMember: { params: { id } },
  askForPool: { params: { id: exampleReceivedInterest.id } },
  listMyPools: {
    response: [{ id, company: 'Groupe Horizon', verified: true, state: 'member', sources: ['engaged'] }],
  },
  answerPool: { params: { id }, body: { isMember: false } },
  inviteCandidate: {
    params: { id: exampleOffer.id },
    body: { poolId: id, message: 'Six nuits en réanimation, comme en octobre.', slotIds: [] },
    response: invitation,
  },
  listInvitations: { params: { id: exampleOffer.id }, response: [invitation] },
  listMyInvitations: { response: [received] },
  declineInvitation: { params: { id: invitation.id }, response: { ...received, state: 'declined' } },
} as const satisfies ExamplesOf<typeof endpoints>;

const ofOffer = ({ offer }: World) => ({ id: offer });

export const poolAccess: AccessOf<typeof endpoints> = {
  listPool: { expected: recruiters(200) },
  notePoolMember: { expected: recruiters(404), params: unknownId, json: { text: 'Bonjour' } },
  removePoolMember: { expected: recruiters(404), params: unknownId },
  askForPool: { expected: recruiters(404), params: unknownId },
  listMyPools: { expected: signedIn(200) },
  answerPool: { expected: signedIn(404), params: unknownId, json: { isMember: false } },
  inviteCandidate: { expected: recruiters(422), params: ofOffer, json: {} },
  listInvitations: { expected: recruiters(200, 403), params: ofOffer },
  listMyInvitations: { expected: signedIn(200) },
  declineInvitation: { expected: signedIn(404), params: unknownId },
};
