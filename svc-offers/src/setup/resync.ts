import { listProfiles } from 'contracts/identity/commands';
import { callCommand } from 'service-kit/commands';
import { serviceConfig } from 'service-kit/config';
import { connectNats } from 'service-kit/nats';
import { adminConfig, runAdminTask } from 'service-kit/run-admin-task';
import { createTombstones } from 'service-kit/tombstones';
import { z } from 'zod';
import { createMemberRepository } from '../persistence/member-repository.ts';
import { createModels } from '../persistence/models.ts';

const PAGE = 200;

/**
 * `npm run resync -w svc-offers`: asks svc-identity for every person, page by page, and brings the projection up to
 * date, for events that were lost or are older than the stream. Newer news is never overwritten. The search and
 * alert indexes are rebuilt by restarting svc-offers.
 */
await runAdminTask({
  service: 'offers',
  config: z.object({ ...adminConfig, NATS_URL: serviceConfig.NATS_URL }),
  async run({ config, connection, logger }) {
    const nats = await connectNats({ url: config.NATS_URL, name: 'svc-offers-resync', logger });
    try {
      const members = createMemberRepository(createModels(connection), createTombstones(connection));
      let count = 0;
      for (let after: string | null = null; ; ) {
        const input: { after: string | null; limit: number } = { after, limit: PAGE };
        const { items, next } = await callCommand(nats, listProfiles, input, {
          timeoutMs: 10_000,
        });
        for (const profile of items) await members.keep(profile);
        count += items.length;
        if (next === null) break;
        after = next;
      }
      process.stdout.write(`${count} people read again\n`);
      return 0;
    } finally {
      await nats.close();
    }
  },
});
