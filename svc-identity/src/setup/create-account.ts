import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { emailSchema, newPasswordSchema } from '@praticio/contracts/identity/account';
import { onboardingFieldsSchema } from '@praticio/contracts/identity/onboarding';
import { parseConfig } from '@praticio/service-kit/config';
import { isAppError, parseOrThrow } from '@praticio/service-kit/errors';
import { createLogger } from '@praticio/service-kit/logger';
import { connectMongo, createUniqueIndexes } from '@praticio/service-kit/mongo';
import { createOutbox } from '@praticio/service-kit/outbox';
import { z } from 'zod';
import { parsePhone } from '../accounts/phone-engine.ts';
import { accountStore } from '../accounts/store.ts';
import { passwordEngine } from '../passwords/password-engine.ts';
import { prepareAccount } from '../users/prepare.ts';
import { accountConfig } from './account-config.ts';

/**
 * Creates verified accounts, or brings existing ones to the state of the options; running it again changes
 * nothing. The way to the first administrator and to the accounts of the demo. A running svc-identity publishes
 * the events of it with its next sweep, a stopped one at its next start.
 */
const USAGE = `npm run create-account -w svc-identity -- --email <email address> [options]
  --role admin                            gives ROLE_ADMIN
  --firstname, --lastname, --phone        of the person
  --structure <json>                      onboards with the fields of POST /api/onboarding/structure
  --verified                              gives the structure the badge 'Structure vérifiée'
  --password-stdin                        reads the password from standard input, else from ACCOUNT_PASSWORD
or --file <accounts.json> instead of all but the password: [{email, role?, firstname?, lastname?, phone?, structure?, verified?}]
Needs MONGODB_URI, and MONGODB_DATABASE unless it is praticio_identity.
`;

const accountSchema = z.object({
  email: emailSchema,
  role: z.enum(['admin']).optional(),
  firstname: z.string().exactOptional(),
  lastname: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  structure: onboardingFieldsSchema.optional(),
  verified: z.boolean().default(false),
});
const optionsSchema = z.object({ accounts: z.array(accountSchema), password: newPasswordSchema });

async function readOptions(passwordOfEnvironment: string | undefined) {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      file: string,
      email: string,
      role: string,
      firstname: string,
      lastname: string,
      phone: string,
      structure: string,
      verified: { type: 'boolean', default: false },
      'password-stdin': { type: 'boolean', default: false },
    },
  });
  const { file, structure, 'password-stdin': fromStdin, ...fields } = values;
  const password = fromStdin ? (await text(process.stdin)).trim() : passwordOfEnvironment;
  const accounts = file
    ? JSON.parse(await readFile(file, 'utf8'))
    : [{ ...fields, ...(structure && { structure: JSON.parse(structure) }) }];
  return parseOrThrow(optionsSchema, { accounts, password });
}

async function run(): Promise<void> {
  const { MONGODB_URI, MONGODB_DATABASE, ACCOUNT_PASSWORD } = parseConfig(accountConfig, process.env);
  const { accounts: wanted, password } = await readOptions(ACCOUNT_PASSWORD);
  const logger = createLogger({ service: 'identity', level: 'error' });
  const connection = await connectMongo({ uri: MONGODB_URI, database: MONGODB_DATABASE, logger });
  try {
    const accounts = accountStore({ connection, outbox: createOutbox(connection) });
    await createUniqueIndexes(connection, logger);
    const prepare = prepareAccount({
      accounts,
      passwords: await passwordEngine(),
      parsePhone,
      now: () => new Date(),
    });
    for (const { email, role, structure, verified, ...person } of wanted) {
      const admin = role === 'admin';
      const outcome = await prepare({
        email,
        password,
        admin,
        person,
        structure: structure ?? null,
        verified,
      });
      process.stdout.write(`${email}: ${outcome}\n`);
    }
  } finally {
    await connection.close();
  }
}

try {
  await run();
} catch (error) {
  const problem = isAppError(error) ? JSON.stringify(error.extras.fieldErrors ?? error.code) : error;
  process.stderr.write(`${problem}\n\n${USAGE}`);
  process.exitCode = 1;
}
