import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseConfig, serviceConfig } from 'service-kit/config';
import { parseOrThrow } from 'service-kit/errors';
import { createLogger } from 'service-kit/logger';
import { connectMongo, createIndexes } from 'service-kit/mongo';
import { createOutbox } from 'service-kit/outbox';
import { createTombstones } from 'service-kit/tombstones';
import { z } from 'zod';
import { createGazetteer } from '../adapters/places/commune-directory.ts';
import { loadCommunes } from '../adapters/places/communes.ts';
import { cleanHtml, textOfHtml } from '../adapters/text/rich-text.ts';
import type { Member, MemberStore } from '../domain/member.ts';
import { createMemberRepository } from '../persistence/member-repository.ts';
import { createModels } from '../persistence/models.ts';
import { createOfferRepository } from '../persistence/offer-repository.ts';
import { loadSpecialties } from '../persistence/specialty-repository.ts';
import { demoOffersSchema, loadDemoOffer } from './demo-offer.ts';

/**
 * Loads the offers of the demo for an account of svc-identity, told of by its events: waits for them a while. No
 * credit is spent, so this is for demos only. Running it again adds nothing. A running svc-offers publishes the
 * events of it with its next sweep.
 */
const USAGE = `node svc-offers/src/setup/load-offers.ts --owner <email> <file.json>
The file holds [{title, description, location, speciality, contractType, salary?, urgent?, publishedDaysAgo}].
Needs MONGODB_URI, and MONGODB_DATABASE unless it is praticio_offers.
`;
const WAIT_MS = 60_000;
const LOOK_MS = 200;

const optionsSchema = z.object({ owner: z.email(), file: z.string().min(1) });

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { owner: { type: 'string' } },
    allowPositionals: true,
  });
  return parseOrThrow(optionsSchema, { ...values, file: positionals[0] });
}

/** The owner with a structure, as soon as identity's events have come. */
async function ownerOf(members: MemberStore, email: string): Promise<Member> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const member = await members.findByEmail(email);
    if (member?.structure) return member;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(
    `no onboarded account ${email} was told of within ${WAIT_MS / 1000} s; is svc-offers running?`,
  );
}

async function run(): Promise<void> {
  const { owner, file } = readOptions();
  const rows = parseOrThrow(demoOffersSchema, JSON.parse(await readFile(file, 'utf8')));
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
    const models = createModels(connection);
    await createIndexes(connection, logger);
    const load = loadDemoOffer({
      offers: createOfferRepository(models, createOutbox(connection)),
      specialties: await loadSpecialties(models),
      gazetteer: createGazetteer(await loadCommunes()),
      richText: { clean: cleanHtml, textOf: textOfHtml },
      now: () => new Date(),
    });
    const member = await ownerOf(createMemberRepository(models, createTombstones(connection)), owner);
    let added = 0;
    for (const row of rows) if (await load(member, row)) added += 1;
    process.stdout.write(`${added} offers added, ${rows.length - added} were there\n`);
  } finally {
    await connection.close();
  }
}

await run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
});
