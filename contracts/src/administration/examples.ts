import { type AccessOf, administrators, userOf } from '../base/access.ts';
import type { ExamplesOf } from '../base/example.ts';
import type { FirstAuditPage } from './audit.ts';
import type { DeadLetterRow } from './dead-letter.ts';
import type * as endpoints from './endpoints.ts';
import type { Report } from './report.ts';
import type { AdminUser } from './user.ts';
import type { UserSessions, UserTeams } from './user-access.ts';

const id = '0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51';
const administrator = { id: '9e6a3f5c-1f0a-4f53-8d7e-51e2c3b4a6d7', email: 'admin@praticio.fr' };
const pagination = { current_page: 1, total_pages: 1, total_items: 1, per_page: 10 };

const user: AdminUser = {
  id,
  email: 'recrutement@clinique-du-port.fr',
  firstname: 'Camille',
  lastname: 'Morel',
  roles: ['ROLE_USER', 'ROLE_RECRUITER'],
  emailVerified: true,
  banned: false,
  createdAt: '2026-09-01T07:45:00.000Z',
  structure: {
    id: '5a3a8b52-6a1f-4f86-9f0e-3a5f1f0f9d11',
    name: 'Clinique du Port',
    type: 'medical',
    siret: '73282932000074',
    verified: true,
    postalCode: '44000',
    finessNumber: '440000289',
    rppsNumber: '',
    representative: 'Camille Durand',
    registries: {
      at: '2026-11-20T09:00:00.000Z',
      establishment: {
        isActive: true,
        names: ['CLINIQUE DE LA GARE'],
        postalCode: '44000',
        finessNumbers: [],
      },
      sources: ['recherche-entreprises.api.gouv.fr, SIRET 73282932000074'],
    },
    refusalReason: null,
  },
};

const line: FirstAuditPage['items'][number] = {
  id: 'f4a8b2b6-3f6b-4a47-9f5c-0d1c0a6b7e32',
  at: '2026-11-21T10:05:00.000Z',
  administrator,
  action: 'banned',
  target: { kind: 'account', id },
  person: { id, email: user.email },
  reason: 'Offres fictives signalées par trois candidats',
};

const report: Report = {
  id: '2f1c7a30-7f2e-4b8a-8f57-1d6a9e0c4b11',
  kind: 'offer',
  contentId: '412',
  excerpt: 'Remplacement de cardiologie, 5 000 euros par jour',
  page: '/offers/412',
  reason: 'fraud',
  details: "Le cabinet n'existe pas à cette adresse.",
  reportedAt: '2026-11-20T18:22:00.000Z',
  author: { id, email: user.email },
  reporter: null,
  status: 'open',
  handledAt: null,
  decision: '',
};

const letter: DeadLetterRow = {
  id: 7,
  consumer: 'messaging-members',
  subject: 'identity.profile.updated.v1.0b6f3f0e-52a4-4c1e-8a55-0c8b7c0c9d51',
  reason: 'wrong data',
  deliveries: 5,
  at: '2026-11-21T06:00:00.000Z',
  event: { type: 'profile.updated', data: { userId: id } },
};

const sessions: UserSessions = {
  items: [
    {
      id: '7a1d5c0e-6b0f-4c52-8a77-0d6c2f1b9e44',
      device: 'Firefox sur Windows',
      startedAt: '2026-11-20T08:00:00.000Z',
      usedAt: '2026-11-21T09:55:00.000Z',
    },
  ],
};

const teams: UserTeams = {
  items: [
    {
      holderId: id,
      name: 'Groupe hospitalier Horizon',
      members: [
        {
          userId: id,
          name: 'Nadia Benali',
          email: 'nadia.benali@groupe-horizon.fr',
          part: 'responsable',
          joinedAt: null,
          isFounder: true,
        },
      ],
    },
  ],
};

const running = {
  node: 'v24.11.1',
  version: '0.1.0',
  revision: null,
  startedAt: '2026-11-21T05:58:12.000Z',
};

export const administrationExamples = {
  searchUsers: {
    query: { page: 1, search: 'clinique', filter: 'recruiters' },
    response: { items: [user], pagination },
  },
  findUser: { params: { id }, response: user },
  listUserMails: {
    params: { id },
    response: {
      items: [
        {
          id: 'c0ffee00-0000-4000-8000-00000000000c',
          at: '2026-11-21T10:06:00.000Z',
          subject: 'Votre candidature est acceptée',
          outcome: 'refused',
          answer: '550 5.1.1',
          tries: 1,
          canBeSentAgain: true,
          service: 'offers',
        },
      ],
      missing: [],
    },
  },
  resendUserMail: {
    params: { id },
    body: { service: 'offers', mailId: 'c0ffee00-0000-4000-8000-00000000000c' },
    response: { message: "L'email part de nouveau." },
  },
  setRecruiter: {
    params: { id },
    body: { recruiter: true, reason: 'Demande du cabinet par téléphone' },
    response: user,
  },
  setBanned: {
    params: { id },
    body: { banned: true, reason: line.reason },
    response: { ...user, banned: true },
  },
  setStructureVerified: {
    params: { id },
    body: { verified: true, reason: 'Extrait Kbis reçu' },
    response: user,
  },
  resendVerification: {
    params: { id },
    response: { message: "Si l'adresse n'est pas encore vérifiée, un nouveau lien vient d'être envoyé." },
  },
  listUserSessions: { params: { id }, response: sessions },
  listUserTeams: { params: { id }, response: teams },
  endUserSessions: {
    params: { id },
    body: { sessionId: null, reason: 'Téléphone volé, signalé par la personne' },
    response: { items: [] },
  },
  exportUser: { params: { id }, body: { reason: "Demande d'accès reçue par courrier" } },
  eraseUser: {
    params: { id },
    body: { closesStructure: false, reason: "Demande d'effacement reçue par courrier" },
  },
  readAuditLog: {
    query: { action: 'banned', search: 'fictives' },
    response: { items: [line], pagination },
  },
  listDecisions: {
    query: { action: 'banned', search: 'fictives' },
    response: { items: [{ ...line, label: 'Compte suspendu' }], pagination },
  },
  listReports: { query: { status: 'open' }, response: { items: [report], pagination } },
  decideReport: {
    params: { id: report.id },
    body: { status: 'resolved', reason: "L'offre a été suspendue" },
    response: {
      ...report,
      status: 'resolved',
      handledAt: '2026-11-21T10:06:00.000Z',
      decision: "L'offre a été suspendue",
    },
  },
  listDeadLetters: { query: { page: 1 }, response: { items: [letter], pagination } },
  replayDeadLetter: {
    params: { id: letter.id },
    response: { message: "L'événement a été rendu à son destinataire." },
  },
  discardDeadLetter: { params: { id: letter.id } },
  readPlatform: {
    response: {
      objectives: {
        availability: { allowance: 0.001, missedInHour: 0.0002, state: 'met' },
        latency: { allowance: 0.01, missedInHour: 0.004, state: 'met' },
        delivery: { limitSeconds: 60, oldestSeconds: 0, state: 'met' },
        engagements: { limitSeconds: 60, oldestSeconds: 0, fillSeconds: 129_600, state: 'met' },
      },
      gateways: [{ ...running, instance: 'gateway-1', ready: true }],
      services: [
        {
          service: 'identity',
          instances: [
            {
              ...running,
              instance: 'identity-1',
              service: 'identity',
              ready: true,
              checks: { started: true, mongodb: true, nats: true },
              outboxDepth: 0,
            },
          ],
        },
      ],
      events: { messages: 1_204, bytes: 811_520, deadLetters: 1 },
    },
  },
  readFigures: {
    response: {
      at: '2026-11-21T10:00:00.000Z',
      figures: [
        {
          name: 'sign-ups',
          now: 412,
          before: 380,
          days: [
            { day: '2026-11-20', value: 14 },
            { day: '2026-11-21', value: 9 },
          ],
        },
        { name: 'answered-in-48h', now: 0.62, before: 0.58, days: [] },
      ],
      missing: ['billing'],
    },
  },
  readReleases: {
    response: {
      releases: [
        {
          at: '2026-11-21T10:06:00.000Z',
          name: 'mf-offers',
          kind: 'release',
          version: '1.4.2',
          from: '1.4.1',
          by: 'camille',
          why: 'Filtre par distance',
          check: 'passed',
          findings: [],
        },
      ],
      gradual: [{ name: 'mf-blog', version: '1.1.0', share: 10, administrators: true }],
    },
  },
} satisfies ExamplesOf<typeof endpoints>;

export const administrationAccess: AccessOf<typeof endpoints> = {
  searchUsers: { expected: administrators(200) },
  findUser: { expected: administrators(200), params: userOf },
  listUserMails: { expected: administrators(200), params: userOf },
  resendUserMail: { expected: administrators(422), params: userOf, json: {} },
  setRecruiter: { expected: administrators(422), params: userOf, json: {} },
  setBanned: { expected: administrators(422), params: userOf, json: {} },
  setStructureVerified: { expected: administrators(422), params: userOf, json: {} },
  resendVerification: { expected: administrators(200), params: userOf, json: {} },
  listUserSessions: { expected: administrators(200), params: userOf },
  listUserTeams: { expected: administrators(200), params: userOf },
  endUserSessions: { expected: administrators(422), params: userOf, json: {} },
  exportUser: { expected: administrators(422), params: userOf, json: {} },
  eraseUser: { expected: administrators(422), params: userOf, json: {} },
  readAuditLog: { expected: administrators(200) },
  listDecisions: { expected: administrators(200) },
  listReports: { expected: administrators(200) },
  decideReport: { expected: administrators(422), params: userOf, json: {} },
  listDeadLetters: { expected: administrators(200) },
  replayDeadLetter: {
    expected: administrators(404),
    params: () => ({ id: 999_999 }),
  },
  discardDeadLetter: { expected: administrators(404), params: () => ({ id: 999_999 }) },
  readPlatform: { expected: administrators(200) },
  readFigures: { expected: administrators(200) },
  readReleases: { expected: administrators(200) },
};
