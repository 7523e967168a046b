import { serviceNames } from '@praticio/contracts/base/services';
import mongoose, { type Connection } from 'mongoose';
import { runSetUp } from '../demo/load-demo.ts';
import { instancesOf, loopback, type PlatformSetting, platformUrls } from '../platform/environment.ts';
import { portVariables } from '../platform/ports.ts';
import { engagementInvariants } from './engagement-invariants.ts';
import type { Invariant, PlatformState, Row } from './invariant.ts';
import type { People } from './people.ts';
import { requestUntilResponse } from './requests.ts';
import type { Done } from './traffic.ts';

const WELCOME = { offer: 1, cv: 2 };
const PAGE = 50;
/** Mails an hour about one candidate's interests to one recruiter (svc-offers). A run ends within an hour. */
const MAILS_PER_PAIR = 5;

/** Invariants that must hold whichever process was killed; each returns its violations. */
const invariants: Record<string, Invariant> = {
  async 'every kind of traffic has happened'({ done }) {
    const { published, expressed, accepted, sent, bought, unlocked } = done;
    const kinds = Object.entries({ published, expressed, accepted, sent, bought, unlocked });
    return kinds.flatMap(([kind, { size }]) => (size > 0 ? [] : [`nothing was ${kind}`]));
  },

  'the movements of each account add up': ({ setting }) =>
    runSetUp(setting, 'billing', 'check-sums', []).then(
      () => [],
      (error: Error) => [error.message],
    ),

  async 'each paid session is credited once'({ done, rows }) {
    const payments = await rows('billing', 'payments');
    const paid = payments.filter(({ status }) => status === 'paid');
    const sessions = new Set(paid.map(({ sessionId }) => sessionId));
    return [
      ...[...done.bought].filter((session) => !sessions.has(session)).map((session) => `lost: ${session}`),
      ...paid.filter(({ credited }) => !credited).map(({ sessionId }) => `not credited: ${sessionId}`),
    ];
  },

  async 'the balance is the bought credits less the used ones'({ setting, people, rows }) {
    const { token } = people.recruiter;
    const url = `${loopback(setting.ports.PORT)}/api/credits/balance`;
    const { body } = await requestUntilResponse<Record<'offer' | 'cv', number>>(url, 'GET', { token });
    const expected = { ...WELCOME };
    for (const { lines } of await rows('billing', 'payments', { status: 'paid' }))
      for (const { kind, quantity } of lines as { kind: 'offer' | 'cv'; quantity: number }[])
        expected[kind] += quantity;
    const [account] = await rows('identity', 'accounts', { email: people.recruiter.email });
    // an offer whose slots are all filled is closed
    const published = { ownerId: account?._id, status: { $in: ['ACTIVE', 'CLOSED'] } };
    expected.offer -= (await rows('offers', 'offers', published)).length;
    expected.cv -= (await rows('identity', 'cv_unlocks')).length;
    return (['offer', 'cv'] as const).flatMap((kind) =>
      body[kind] === expected[kind] ? [] : [`${kind}: ${body[kind]} instead of ${expected[kind]}`],
    );
  },

  async 'each unlocked CV stays unlocked'({ done, rows }) {
    const opened = (await rows('identity', 'cv_unlocks')).length;
    return opened >= done.unlocked.size ? [] : [`${opened} of ${done.unlocked.size}`];
  },

  async 'a changed name stays changed'({ people, done, rows }) {
    const company = await companyOf(people, rows);
    // after a backup the name may have changed once more than `done` knows
    return company === done.company || done.isPast ? [] : [`${company} instead of ${done.company}`];
  },

  async 'each publication is one offer'({ done, rows }) {
    const offers = await rows('offers', 'offers');
    const titles = offers.map(({ title }) => String(title));
    const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
    const lost = [...done.published.keys()].filter((title) => !titles.includes(title));
    const pending = offers.filter(({ status }) => status === 'PENDING').map(({ _id }) => _id);
    return [
      ...twice.map((title) => `published twice: ${title}`),
      ...lost.map((title) => `lost: ${title}`),
      ...pending.map((id) => `not settled: offer ${id}`),
    ];
  },

  async 'each accepted interest has one conversation'({ done, rows }) {
    const interests = await rows('offers', 'interests');
    const conversations = new Set((await rows('messaging', 'conversations')).map(({ _id }) => _id));
    const accepted = interests.filter(({ status }) => status === 'accepted');
    const ids = new Set(accepted.map(({ _id }) => _id));
    return [
      ...[...done.accepted].filter((id) => !ids.has(id)).map((id) => `not accepted any more: ${id}`),
      ...[...ids].filter((id) => !conversations.has(id)).map((id) => `without a conversation: ${id}`),
      ...[...conversations].filter((id) => !ids.has(id)).map((id) => `without an accepted interest: ${id}`),
      ...accepted
        .filter(({ _id, conversationId }) => conversationId !== _id)
        .map(({ _id }) => `svc-offers does not know the conversation ${_id}`),
    ];
  },

  ...engagementInvariants,

  async 'each message exists once'({ done, rows }) {
    const conversations = await rows('messaging', 'conversations');
    const counts = new Map(conversations.map(({ _id, messageCount }) => [_id, Number(messageCount)]));
    // a message with a higher number than its conversation's count was never sent
    const messages = (await rows('messaging', 'messages')).filter(
      ({ conversationId, number }) => Number(number) <= (counts.get(conversationId) ?? 0),
    );
    const texts = Map.groupBy(messages, ({ content }) => String(content));
    return [...done.sent.keys()].flatMap((text) => {
      const found = texts.get(text)?.length ?? 0;
      return found === 1 ? [] : [`${found} times: ${text}`];
    });
  },

  async 'every instance finds all active offers of the database'({ setting, rows }) {
    const active = await rows('offers', 'offers', { status: 'ACTIVE' });
    const companies = new Map(
      (await rows('identity', 'accounts')).map(({ _id, structure }) => [_id, companyIn(structure)]),
    );
    const expected = active.map(({ _id, ownerId }) => `${_id} of ${companies.get(ownerId)}`).sort();
    const found = instancesOf('offers', setting.env).map(async (instance) => {
      const url = loopback(setting.ports[portVariables('offers', instance).port]);
      const listed = await listOffers(url);
      const differences = [
        ...expected.filter((offer) => !listed.includes(offer)),
        ...listed.filter((offer) => !expected.includes(offer)),
      ];
      return differences.map((offer) => `instance ${instance}: ${offer}`);
    });
    return (await Promise.all(found)).flat();
  },

  async 'an ended session stays ended, in every instance of every service'({ setting, people }) {
    const paths = {
      identity: '/api/profile',
      offers: '/api/my-interests',
      messaging: '/api/messaging/conversations',
      billing: '/api/credits/balance',
    } as const;
    const accepted = Object.entries(paths).flatMap(([service, path]) =>
      instancesOf(service as keyof typeof paths, setting.env).flatMap((instance) => {
        const { port } = portVariables(service as keyof typeof paths, instance);
        return people.endedTokens.map(async (token, index) => {
          const url = `${loopback(setting.ports[port])}${path}`;
          const { status } = await requestUntilResponse(url, 'GET', { token });
          return status === 401 ? [] : [`session ${index + 1}: ${status} of svc-${service} ${instance}`];
        });
      }),
    );
    return (await Promise.all(accepted)).flat();
  },

  async 'every outbox is empty'({ rows }) {
    const left = serviceNames.map(async (service) =>
      (await rows(service, 'outbox_notes')).map(({ model }) => `svc-${service}: ${model}`),
    );
    return (await Promise.all(left)).flat();
  },

  async 'each interest has caused one mail, of at most five an hour from one person to another'({
    setting,
    people,
    rows,
  }) {
    const interests = await rows('offers', 'interests');
    const byCandidate = Map.groupBy(interests, ({ candidateId }) => candidateId);
    const expected = [...byCandidate.values()]
      .map(({ length }) => Math.min(length, MAILS_PER_PAIR))
      .reduce((sum, count) => sum + count, 0);
    const mails = await caughtMails(setting, people.recruiter.email, /^Nouvelle candidature/);
    const { size } = new Set(mails.map(({ id }) => id));
    return size === expected
      ? []
      : [`${size} mails instead of ${expected} for ${interests.length} interests`];
  },
};

/** The name of the recruiter's structure in svc-identity, which owns it. */
async function companyOf(people: People, rows: PlatformState['rows']): Promise<string> {
  const [account] = await rows('identity', 'accounts', { email: people.recruiter.email });
  return companyIn(account?.structure);
}

/** The name of an account's structure, empty without one. */
const companyIn = (structure: unknown) => (structure as { name: string } | null | undefined)?.name ?? '';

async function listOffers(url: string): Promise<string[]> {
  const listed: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await requestUntilResponse<{ items: { id: number; company: string }[] }>(
      `${url}/api/offers?limit=${PAGE}&page=${page}`,
    );
    listed.push(...body.items.map(({ id, company }) => `${id} of ${company}`));
    if (body.items.length < PAGE) return listed.sort();
  }
}

/** Caught mails with their Message-ID. A mail that is repeated after a crash has the same Message-ID. */
async function caughtMails(
  setting: PlatformSetting,
  to: string,
  subject: RegExp,
): Promise<{ id: string; subject: string }[]> {
  const { mailUrl } = platformUrls(setting);
  if (!mailUrl) return [];
  const { body } = await requestUntilResponse<
    { subject: string; to?: { address: string }[]; headers: Record<string, string> }[]
  >(`${mailUrl}/email`);
  // an empty mail has no recipient: the mail catcher was killed before it had stored and confirmed it, and got it again
  return body
    .filter((mail) => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject))
    .map((mail) => ({ id: mail.headers['message-id'] ?? '', subject: mail.subject }));
}

/** Counts the mails that were repeated with the same Message-ID. */
export async function countRepeatedMails(setting: PlatformSetting, people: People): Promise<number> {
  const mails = await caughtMails(setting, people.recruiter.email, /./);
  return mails.length - new Set(mails.map(({ id }) => id)).size;
}

/** Checks all invariants once; returns the violations by invariant. */
export async function findViolations(
  setting: PlatformSetting,
  people: People,
  done: Done,
): Promise<Record<string, string[]>> {
  const connection: Connection = mongoose.createConnection(platformUrls(setting).mongoUri);
  const rows: PlatformState['rows'] = async (service, collection, filter = {}) => {
    const database = connection.useDb(`praticio_${service}`);
    return (await database.collection(collection).find(filter).toArray()) as unknown as Row[];
  };
  try {
    await connection.asPromise();
    const violations: Record<string, string[]> = {};
    for (const [name, check] of Object.entries(invariants)) {
      const faults = await check({ setting, people, done, rows });
      if (faults.length > 0) violations[name] = faults;
    }
    return violations;
  } finally {
    await connection.close();
  }
}
