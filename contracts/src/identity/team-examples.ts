import { type AccessOf, everybody, recruiters, signedIn, unknownId, unknownToken } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type * as endpoints from './endpoints/teams.ts';
import { linkToken, structure, userId } from './example-entities.ts';
import { exampleEmail as email, exampleToken as token } from './security-examples.ts';
import type { Team } from './team.ts';

export const siteExample = {
  id: 'c0ffee00-0000-4000-8000-00000000000d',
  name: 'Site du Port',
  street: '12 quai de la Fosse',
  postalCode: '44000',
  city: 'Nantes',
  finessNumber: '',
};
const { id: siteId, ...siteInput } = siteExample;

const team = {
  holderId: userId,
  name: structure.name,
  part: 'responsable',
  members: [
    {
      userId,
      name: 'Claire Martin',
      email: 'claire.martin@exemple.test',
      part: 'responsable',
      joinedAt: null,
      isFounder: true,
      isSelf: true,
      siteId: null,
    },
  ],
  invitations: [
    {
      id: 'c0ffee00-0000-4000-8000-00000000000b',
      email: 'nuit@exemple.test',
      part: 'recruteur',
      sentAt: '2026-11-20T08:30:00.000Z',
      expiresAt: '2026-11-27T08:30:00.000Z',
    },
  ],
  sites: [siteExample],
} satisfies Team;

export const teamExamples = {
  listHolders: { response: [{ holderId: userId, name: 'Claire Martin', part: 'own', current: true }] },
  actFor: { body: { holderId: userId }, response: { token } },
  readTeam: { response: team },
  inviteMember: { body: { email: 'nuit@exemple.test', part: 'recruteur' }, response: team },
  withdrawInvitation: { params: { id: team.invitations[0]?.id ?? '' }, response: team },
  changeMemberPart: { params: { userId }, body: { part: 'lecture' }, response: team },
  removeMember: { params: { userId }, response: team },
  addSite: { body: siteInput, response: team },
  changeSite: { params: { siteId }, body: siteInput, response: team },
  removeSite: { params: { siteId }, response: team },
  leaveTeam: {},
  closeTeam: { body: { password: 'Soigner2026' } },
  readTeamLog: {
    response: {
      day: '2026-11-20',
      lines: [
        {
          id: 'c0ffee00-0000-4000-8000-00000000000a',
          at: '2026-11-20T08:30:00.000Z',
          who: 'Claire Martin',
          act: 'offer-published',
          about: 'Infirmier de nuit',
        },
      ],
    },
  },
  readInvitation: {
    params: { token: linkToken },
    response: {
      structureName: structure.name,
      email,
      part: 'recruteur',
      expiresAt: '2026-11-27T08:30:00.000Z',
    },
  },
  acceptInvitation: { params: { token: linkToken }, response: { token } },
} satisfies ExamplesOf<typeof endpoints>;

export const teamAccess: AccessOf<typeof endpoints> = {
  listHolders: { expected: signedIn(200) },
  actFor: { expected: signedIn(404), json: { holderId: 'unknown' } },
  readTeam: { expected: recruiters(200) },
  inviteMember: { expected: recruiters(422), json: {} },
  withdrawInvitation: { expected: recruiters(404), params: unknownId },
  changeMemberPart: {
    expected: recruiters(404),
    params: () => ({ userId: 'unknown' }),
    json: { part: 'lecture' },
  },
  removeMember: { expected: recruiters(404), params: () => ({ userId: 'unknown' }) },
  addSite: { expected: recruiters(422), json: {} },
  changeSite: { expected: recruiters(404), params: () => ({ siteId: 'unknown' }), json: siteInput },
  removeSite: { expected: recruiters(404), params: () => ({ siteId: 'unknown' }) },
  leaveTeam: { expected: recruiters(409) },
  closeTeam: { expected: recruiters(422), json: {} },
  readTeamLog: { expected: recruiters(200) },
  readInvitation: { expected: everybody(404), params: unknownToken },
  acceptInvitation: { expected: signedIn(404), params: unknownToken },
};
