import { commands } from 'contracts/commands';
import { callCommand } from 'service-kit/commands';
import { parseConfig, serviceConfig } from 'service-kit/config';
import { createLogger } from 'service-kit/logger';
import { connectMongo } from 'service-kit/mongo';
import { connectNats } from 'service-kit/nats';
import { createTombstones } from 'service-kit/tombstones';
import { z } from 'zod';
import { createMemberRepository } from '../persistence/member-repository.ts';
import { createModels } from '../persistence/models.ts';

/**
 * `npm run resync -w svc-offers`: asks svc-identity for every person, page by page, and brings the projection up to
 * date, for events that were lost or are older than the stream. Newer news is never overwritten. The search and
 * alert indexes are rebuilt by restarting svc-offers.
 */
const PAGE = 200;

const config = parseConfig(
  z.object({
    MONGODB_URI: serviceConfig.MONGODB_URI,
    MONGODB_DATABASE: z.string().min(1).default('praticio_offers'),
    NATS_URL: serviceConfig.NATS_URL,
  }),
  process.env,
);
const logger = createLogger({ service: 'offers', level: 'error' });
const connection = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger });
const nats = await connectNats({ url: config.NATS_URL, name: 'svc-offers-resync', logger });
const members = createMemberRepository(createModels(connection), createTombstones(connection));
let count = 0;
for (let after: string | null = null; ; ) {
  const input: { after: string | null; limit: number } = { after, limit: PAGE };
  const { items, next } = await callCommand(nats, commands['identity.list-profiles'], input, {
    timeoutMs: 10_000,
  });
  for (const profile of items) await members.keep(profile);
  count += items.length;
  if (next === null) break;
  after = next;
}
process.stdout.write(`${count} people read again\n`);
await nats.close();
await connection.close();
