import type { Problem } from '@praticio/contracts/base/problem';
import { spendCredits } from '@praticio/contracts/billing/commands';
import { getProfile } from '@praticio/contracts/identity/commands';
import type { Site } from '@praticio/contracts/identity/site';
import type { StructureType } from '@praticio/contracts/identity/structure';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { AppError } from '@praticio/service-kit/errors';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { offersService } from '../src/service.ts';
import { queries } from './queries.ts';

/** A response that is a `Body` or an error; tests read the fields that they expect. */
export type OrProblem<Body> = Omit<Body, 'status'> & Omit<Problem, 'status'> & { status: string | number };
export type OfferOrProblem = OrProblem<Offer>;

type Kind = 'offer' | 'cv' | 'urgent';

/** A valid body for a publication; `changes` win. */
export function offerInput(changes: Partial<Record<keyof OfferInput, unknown>> = {}) {
  return {
    title: 'Cardiologue à temps plein',
    description: '<p>Une équipe <strong>accueillante</strong>.</p>',
    location: 'Nantes (44000)',
    speciality: 'Cardiologie et maladies vasculaires',
    contractType: 'CDI',
    urgent: false,
    ...changes,
  };
}

/**
 * Stands in for svc-billing on the same subject: units per user and kind, references remembered. `before` and
 * `after` run around a spend, to stop things half way.
 */
export function createTestBilling(platform: TestPlatform) {
  const units = new Map<string, Record<Kind, number>>();
  const references = new Set<string>();
  const hooks: { before?: () => Promise<void>; after?: () => Promise<void> } = {};
  const balanceOf = (userId: string) => units.get(userId) ?? { offer: 0, cv: 0, urgent: 0 };
  let asked = 0;

  platform.serveCommand(spendCredits, async ({ userId, reference, lines }) => {
    asked += 1;
    await hooks.before?.();
    if (!references.has(reference)) {
      const balance = { ...balanceOf(userId) };
      const missing = lines.filter(({ kind, quantity }) => balance[kind] < quantity).map(({ kind }) => kind);
      if (missing.length > 0)
        throw new AppError('billing/insufficient-credits', { details: missing.join(',') });
      for (const { kind, quantity } of lines) balance[kind] -= quantity;
      units.set(userId, balance);
      references.add(reference);
    }
    await hooks.after?.();
    return { spent: true as const };
  });
  return {
    grant: (userId: string, balance: Partial<Record<Kind, number>>) =>
      void units.set(userId, { ...balanceOf(userId), ...balance }),
    balanceOf,
    references,
    asked: () => asked,
    hooks,
  };
}

/** Replaces svc-identity's responses about people. */
export function createTestIdentity(platform: TestPlatform) {
  const people = new Map<string, { name: string; type: StructureType; sites?: Site[]; version?: number }>();
  let asked = 0;
  platform.serveCommand(getProfile, async ({ userId }) => {
    asked += 1;
    const known = people.get(userId);
    if (!known) throw new AppError('account/not-found');
    const { version = 1, ...structure } = known;
    return {
      userId,
      version,
      email: `${userId}@example.test`,
      firstname: null,
      lastname: null,
      roles: ['ROLE_USER' as const, 'ROLE_RECRUITER' as const],
      structure: { id: `s-${userId}`, ...structure, speciality: null, verified: false },
    };
  });
  return { people, asked: () => asked };
}

export const shortIntervals = {
  IDENTITY_INTERNAL_URL: 'http://127.0.0.1:9',
  // a publication that takes longer on a busy machine is completed by the sweep, and gets a 503
  PUBLICATION_LEASE_MS: '30000',
  PUBLICATION_SWEEP_MS: '500',
  REJECTION_UNDO_MS: '0',
};

/** Repeats the request while the outcome is unknown (503), as the browser does with the key of its draft. */
export async function untilKnown<Received extends { status: number }>(ask: () => Promise<Received>) {
  for (;;) {
    const response = await ask();
    if (response.status !== 503) return response;
  }
}

/** The profile of a person with a structure, as identity publishes it. */
interface TestProfile {
  version?: number;
  firstname?: string;
  lastname?: string;
  rppsVerified?: boolean;
  /** Of the structure. */
  type?: StructureType;
  name?: string;
  verified?: boolean;
  sites?: Site[];
}

/** svc-offers over real engines, with fakes of other services, and test users. */
export async function startOffers(overrides: NodeJS.ProcessEnv = {}) {
  const platform = await startTestPlatform({ queries });
  const billing = createTestBilling(platform);
  const identity = createTestIdentity(platform);
  const service = await platform.start(offersService, { ...shortIntervals, ...overrides });

  /** Creates a recruiter with a structure and units to spend; returns the token. */
  async function recruiter(
    id: string,
    {
      type = 'medical',
      name = `Clinique ${id}`,
      ...balance
    }: { type?: StructureType; name?: string } & Partial<Record<Kind, number>> = {},
  ): Promise<string> {
    identity.people.set(id, { name, type });
    billing.grant(id, { offer: 1, ...balance });
    return platform.signToken({ id, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  }

  /** Publishes a profile as identity does, and waits until svc-offers has projected it. */
  async function publishProfile(id: string, profile: TestProfile = {}): Promise<void> {
    const { version = 1, firstname = 'Camille', lastname = 'Durand', ...structure } = profile;
    const { rppsVerified = false } = profile;
    const { type = 'liberal', name = `Cabinet ${lastname}`, verified = false, sites = [] } = structure;
    await platform.publish(
      'profile.updated',
      { id, version },
      {
        userId: id,
        email: `${id}@example.test`,
        firstname,
        lastname,
        rppsVerified,
        structure: { id: `s-${id}`, type, name, speciality: null, verified, sites },
      },
    );
    const members = service.context.connection.collection<{ _id: string; version: number }>('members');
    await eventually('the member', async () => {
      const member = await members.findOne({ _id: id });
      return member !== null && member.version >= version;
    });
  }

  /** Creates a person whose profile svc-offers knows; returns the token. */
  async function person(id: string, profile: TestProfile = {}): Promise<string> {
    await publishProfile(id, profile);
    return platform.signToken({ id });
  }

  const publish = (token: string, changes: Parameters<typeof offerInput>[0] = {}, key?: string) =>
    service.request<Offer>('POST', '/api/offers', {
      token,
      json: offerInput(changes),
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    });

  return {
    platform,
    billing,
    identity,
    service,
    request: service.request,
    recruiter,
    person,
    publishProfile,
    publish,
  };
}

export type OffersUnderTest = Awaited<ReturnType<typeof startOffers>>;
