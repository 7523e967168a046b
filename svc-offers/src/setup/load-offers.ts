import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PAGE_LIMIT_MAX } from '@praticio/contracts/base/limits';
import { offersPageSchema } from '@praticio/contracts/offers/offer';
import { parseConfig, serviceConfig } from '@praticio/service-kit/config';
import { parseOrThrow } from '@praticio/service-kit/errors';
import { createLogger } from '@praticio/service-kit/logger';
import { connectMongo, createUniqueIndexes } from '@praticio/service-kit/mongo';
import { createOutbox } from '@praticio/service-kit/outbox';
import { createTombstones } from '@praticio/service-kit/tombstones';
import { z } from 'zod';
import type { Member } from '../members/member.ts';
import { type MemberStore, memberStore } from '../members/store.ts';
import type { Offer } from '../offers/offer.ts';
import { richTextEngine } from '../offers/rich-text-engine.ts';
import { offerStore } from '../offers/store.ts';
import { loadGazetteer } from '../places/places-engine.ts';
import { specialtyStore } from '../specialties/store.ts';
import { demoOffersSchema, loadDemoOffer } from './demo-offer.ts';

/**
 * Loads the offers of the demo for accounts whose events svc-identity has published, and waits for these a while. No
 * credit is spent, so this is for demos only. Running it again adds nothing. The events are published by the next sweep
 * of a running svc-offers; with the URLs of its instances (--found-by) the command ends once each of them finds the offers.
 */
const USAGE = `node svc-offers/src/setup/load-offers.ts [--found-by <url of an instance>]… <file.json>
The file holds [{owner: email, offers: [{title, description, location, speciality, contractType, salary?, urgent?,
publishedDaysAgo, startsInDays?, lastsDays?, shifts?, and the terms of POST /api/offers}]}].
Needs MONGODB_URI, and MONGODB_DATABASE unless it is praticio_offers.
`;
const WAIT_MS = 60_000;
const POLL_MS = 200;

/** The owner with a structure, once identity's events have arrived. */
async function ownerOf(members: Pick<MemberStore, 'findByEmail'>, email: string): Promise<Member> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const member = await members.findByEmail(email);
    if (member?.structure) return member;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(
    `no event about an onboarded account ${email} arrived within ${WAIT_MS / 1000} s; is svc-offers running?`,
  );
}

/** The ids of all offers that an instance finds. */
async function foundBy(url: string): Promise<Set<number>> {
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(new URL(`/api/offers?limit=${PAGE_LIMIT_MAX}&page=${page}`, url));
    if (!response.ok) throw new Error(`${url} responds ${response.status} to a search`);
    const { items, pagination } = offersPageSchema.parse(await response.json());
    for (const { id } of items) ids.add(id);
    if (page >= pagination.total_pages) return ids;
  }
}

async function untilFound(url: string, offers: Offer[]): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const found = await foundBy(url);
    if (offers.every(({ id }) => found.has(id))) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} does not find the offers within ${WAIT_MS / 1000} s; does NATS run?`);
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    options: { 'found-by': { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const lists = parseOrThrow(demoOffersSchema, JSON.parse(await readFile(positionals[0] ?? '', 'utf8')));
  const { MONGODB_URI, MONGODB_DATABASE } = parseConfig(
    z.object({
      MONGODB_URI: serviceConfig.MONGODB_URI,
      MONGODB_DATABASE: z.string().min(1).default('praticio_offers'),
    }),
    process.env,
  );
  const logger = createLogger({ service: 'offers', level: 'error' });
  const connection = await connectMongo({ uri: MONGODB_URI, database: MONGODB_DATABASE, logger });
  try {
    const stored = offerStore({ connection, outbox: createOutbox(connection) });
    await createUniqueIndexes(connection, logger);
    const load = loadDemoOffer({
      offers: stored,
      specialties: await specialtyStore(connection),
      gazetteer: await loadGazetteer(),
      richText: richTextEngine,
      now: () => new Date(),
    });
    const members = memberStore(connection, createTombstones(connection));
    const loaded: Awaited<ReturnType<typeof load>>[] = [];
    for (const { owner, offers } of lists) {
      const member = await ownerOf(members, owner);
      for (const offer of offers) loaded.push(await load(member, offer));
    }
    const count = (isNew: boolean) => loaded.filter((one) => one.isNew === isNew).length;
    const shown = loaded.map(({ offer }) => offer).filter(({ status }) => status === 'ACTIVE');
    await Promise.all(values['found-by'].map((url) => untilFound(url, shown)));
    process.stdout.write(`${count(true)} offers added, ${count(false)} were there\n`);
  } finally {
    await connection.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
});
