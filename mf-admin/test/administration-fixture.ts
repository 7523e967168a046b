import type { DeadLetterRow } from '@praticio/contracts/administration/dead-letter';
import type { InstanceHealth } from '@praticio/contracts/administration/platform';
import type { Report } from '@praticio/contracts/administration/report';
import type { AdminUser } from '@praticio/contracts/administration/user';
import { pageResponse } from '@praticio/contracts/base/pagination';
import type { ServiceName } from '@praticio/contracts/base/services';
import type { AdminOffer } from '@praticio/contracts/offers/offer-administration';
import { offerTermsSchema } from '@praticio/contracts/offers/terms';

/** A page of a list with `items`. */
export const pageOf = <Row>(items: Row[]) => pageResponse(items, { page: 1, limit: 10 }, items.length);

export const clinic: AdminUser = {
  id: 'u1',
  email: 'rh@clinique.test',
  firstname: 'Camille',
  lastname: 'Durand',
  roles: ['ROLE_USER', 'ROLE_RECRUITER'],
  emailVerified: true,
  banned: false,
  createdAt: '2026-11-02T08:00:00.000Z',
  structure: {
    id: 's1',
    name: 'Clinique des Lilas',
    type: 'medical',
    siret: '73282932000074',
    verified: false,
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

export function offerFixture(overrides: Partial<AdminOffer> = {}): AdminOffer {
  return {
    id: 12,
    title: 'Pédiatre',
    company: 'Clinique des Lilas',
    ownerId: 'u1',
    location: 'Nantes',
    status: 'ACTIVE',
    filled: false,
    createdAt: '2026-11-10T08:00:00.000Z',
    suspension: null,
    contractType: 'CDI',
    ...offerTermsSchema.parse({}),
    ...overrides,
  };
}

export function reportFixture(overrides: Partial<Report> = {}): Report {
  return {
    id: 'r1',
    kind: 'comment',
    contentId: 'c1',
    excerpt: 'Ana : <b>Gagnez</b> vite',
    page: '/blog/bien-dormir',
    reason: 'spam',
    details: '',
    reportedAt: '2026-11-20T08:00:00.000Z',
    author: null,
    reporter: { id: 'u2', email: 'lou@exemple.test' },
    status: 'open',
    handledAt: null,
    decision: '',
    ...overrides,
  };
}

export const letter: DeadLetterRow = {
  id: 7,
  consumer: 'identity-audit',
  subject: 'blog.article.administered.v1.a1',
  deliveries: 5,
  reason: 'invalid event',
  at: '2026-11-20T08:00:00.000Z',
  event: { type: 'unknown' },
};

/** A healthy instance of a service. */
export function instanceFixture(
  service: ServiceName,
  overrides: Partial<InstanceHealth> = {},
): InstanceHealth {
  return {
    service,
    instance: `${service}:1`,
    node: 'v24.21.0',
    version: '0.1.0',
    revision: '9a49ae7',
    startedAt: '2026-11-21T08:00:00.000Z',
    ready: true,
    outboxDepth: 0,
    checks: { started: true, mongodb: true },
    ...overrides,
  };
}
