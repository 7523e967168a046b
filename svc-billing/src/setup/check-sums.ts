import { parseConfig, serviceConfig } from 'service-kit/config';
import { createLogger } from 'service-kit/logger';
import { connectMongo } from 'service-kit/mongo';
import { z } from 'zod';
import { createModels } from '../persistence/models.ts';
import { findWrongSums } from './find-wrong-sums.ts';

/** `npm run check-sums`: the movements of every account add up to its balance; exit code 1 and a list if not. */
const { MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL } = serviceConfig;
const config = parseConfig(z.object({ MONGODB_URI, MONGODB_DATABASE, LOG_LEVEL }), process.env);
const logger = createLogger({ service: 'billing', level: config.LOG_LEVEL });
const connection = await connectMongo({
  uri: config.MONGODB_URI,
  database: config.MONGODB_DATABASE ?? 'praticio_billing',
  logger,
});
const { accounts, wrong } = await findWrongSums(createModels(connection));
for (const { userId, kind, booked, held } of wrong) {
  process.stdout.write(`${userId} ${kind}: the movements say ${booked}, the account holds ${held}\n`);
}
process.stdout.write(`${accounts} accounts checked, ${wrong.length} differences\n`);
await connection.close();
process.exitCode = wrong.length > 0 ? 1 : 0;
