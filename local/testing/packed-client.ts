import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A program outside the repository that uses only the packed client, as a partner writes it by the client's README. */
const program = `
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient, listOwnOffers, PraticioError, putExternalOffer } from '@praticio/client';
import { verifyWebhook, type WebhookBody } from '@praticio/client/webhooks';

const { BASE_URL: url = '', KEY: key = '', TOKEN: token = '' } = process.env;
let secret = '';
const received: WebhookBody[] = [];
const refused: string[] = [];
const first = Promise.withResolvers<void>();
const server = createServer(async (request, response) => {
  try {
    received.push(verifyWebhook(secret, await text(request), request.headers));
    response.writeHead(204).end();
    first.resolve();
  } catch (error) {
    refused.push(String(error));
    response.writeHead(400).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
// a user adds it on the page, with the session of the site
const added = await fetch(new URL('/api/webhooks', url), {
  method: 'POST',
  headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ url: \`http://127.0.0.1:\${port}/\`, kinds: ['offer.published'] }),
});
({ secret } = await added.json());

const praticio = createClient({ url, key });
const body = {
  title: 'Cardiologue du planning',
  description: '<p>Un poste à temps plein.</p>',
  location: 'Nantes (44000)',
  speciality: 'Cardiologie et maladies vasculaires',
  contractType: 'CDI' as const,
  urgent: false,
};
const offer = await praticio.call(putExternalOffer, { params: { externalId: 'PLANNING-1' }, body });
const again = await praticio.call(putExternalOffer, { params: { externalId: 'PLANNING-1' }, body });
const { items, pages } = await praticio.page(listOwnOffers);
const wrong = await praticio
  .call(putExternalOffer, { params: { externalId: 'PLANNING-2' }, body: { ...body, title: '' } })
  .catch((error: unknown) => error);
await first.promise;
server.closeAllConnections();
server.close();
process.stdout.write(
  JSON.stringify({
    id: offer.id,
    again: again.id,
    listed: items.map((one) => one.externalId),
    total: pages.totalItems,
    wrong: wrong instanceof PraticioError && wrong.fieldErrors,
    received: received.map(({ type, data }) => [type, data.id, data['externalId']]),
    refused,
  }),
);
`;
const settings = {
  compilerOptions: {
    strict: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    types: ['node'],
    noEmit: true,
  },
  files: ['program.ts'],
};
const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
/** The dependencies of the client, which npm finds in the packed files without a registry. */
const DEPENDENCIES = ['zod', 'standardwebhooks', '@stablelib/base64', 'fast-sha256'];
/** Types of Node, which a partner's project has. */
const TYPES = ['@types/node', 'undici-types'];

/** The output of the program. */
export interface Told {
  id: number;
  again: number;
  listed: string[];
  total: number;
  wrong: false | Record<string, string>;
  received: unknown[][];
  refused: string[];
}

/**
 * Packs the client, installs it in a folder outside the repository without a registry, checks the types of a partner's program there and
 * runs it against the site at `url`. `token` belongs to the owner of the key.
 */
export async function runPackedClient({
  url,
  key,
  token,
}: {
  url: string;
  key: string;
  token: string;
}): Promise<Told> {
  const folder = await mkdtemp(join(tmpdir(), 'praticio-partner-'));
  const pack = async (of: string, ...options: string[]) => {
    const { stdout } = await run('npm', ['pack', '--json', ...options, '--pack-destination', folder, of], {
      cwd: root,
    });
    const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as [{ filename: string }];
    return `./${filename}`;
  };
  try {
    await writeFile(join(folder, 'package.json'), '{"type":"module","private":true}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await writeFile(join(folder, 'program.ts'), program);
    const packed = [await pack('./client')];
    for (const name of [...DEPENDENCIES, ...TYPES])
      packed.push(await pack(`./node_modules/${name}`, '--ignore-scripts'));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...packed], { cwd: folder });
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder });
    const env = { ...process.env, BASE_URL: url, KEY: key, TOKEN: token };
    const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env });
    return JSON.parse(stdout) as Told;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
