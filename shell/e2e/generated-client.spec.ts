import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApiTypes } from '@praticio/local/openapi-types';
import { newMember } from './api-client.ts';
import { expect, test } from './journey.ts';

/**
 * An external program that knows only the platform's OpenAPI document. Its types are generated from the served document by
 * openapi-typescript, and it uses openapi-fetch.
 */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { BASE_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '', TITLE: title = '' } = process.env;
const client = createClient<paths>({ baseUrl });

const { data: session } = await client.POST('/api/login_check', { body: { email, password } });
if (!session) throw new Error('no login');
const published = await client.POST('/api/offers', {
  headers: { authorization: \`Bearer \${session.token}\` },
  body: {
    title,
    description: '<p>Un poste à temps plein.</p>',
    location: 'Nantes',
    speciality: 'Cardiologie et maladies vasculaires',
    contractType: 'CDI',
    urgent: false,
  },
});
if (!published.data) throw new Error(JSON.stringify(published.error));
const search = () => client.GET('/api/offers', { params: { query: { query: title } } });
let found = await search();
// another instance than the one that published may respond, a moment later
for (const end = Date.now() + 60_000; found.data?.items.length === 0 && Date.now() < end; ) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  found = await search();
}
const refused = await client.POST('/api/offers', { body: { title: '' } as never });
process.stdout.write(
  JSON.stringify({
    id: published.data.id,
    found: found.data?.items.map((offer) => offer.id),
    refused: refused.error?.code,
  }),
);
`;
const settings = {
  compilerOptions: {
    strict: true,
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  files: ['program.ts'],
};
const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

test('a client that is generated from the OpenAPI document logs in, publishes and searches', {
  tag: ['@deep', '@soak'],
}, async ({ baseURL }) => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'praticio-client-'));
  const types = () => run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder });
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const write = (file: string, text: string) => writeFile(join(folder, file), text);
    await write('package.json', '{"type":"module"}');
    await write('tsconfig.json', JSON.stringify(settings));
    await write('api.ts', await openApiTypes(new URL('/api/openapi.json', baseURL ?? '')));

    // the types match the responses of the platform
    await write('program.ts', program.replace('offer.id', 'offer.number'));
    await expect(types()).rejects.toMatchObject({
      stdout: expect.stringContaining("Property 'number' does not exist"),
    });
    await write('program.ts', program);
    await types();

    const { email, password } = await newMember('client', 'medical');
    const title = `Cardiologue ${Date.now()}`;
    const env = { ...process.env, BASE_URL: baseURL ?? '', EMAIL: email, PASSWORD: password, TITLE: title };
    const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder, env });
    const { id, found, refused } = JSON.parse(stdout);
    expect(id).toBeGreaterThan(0);
    expect(found).toEqual([id]);
    expect(refused).toBe('auth/missing-token');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
