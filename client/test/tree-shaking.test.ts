import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** The bundle of a partner's program, with names as they are. */
async function bundled(program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entry = join(folder, 'program.mjs');
  writeFileSync(entry, program);
  const compiler = rspack({
    mode: 'production',
    target: 'node',
    context: folder,
    entry,
    output: { path: folder, filename: 'bundle.js' },
    optimization: { minimize: false },
    resolve: { alias: { '@praticio/client$': join(source, 'praticio.ts') } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
  });
  const errors = await new Promise<unknown>((resolve, reject) =>
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats?.toJson({ errors: true }).errors))),
  );
  expect(errors).toEqual([]);
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}

const pathsIn = (bundle: string) => [...new Set(bundle.match(/(?<=')\/api\/[^']+(?=')/g))];
const schemas = /\b(?:engagement|receivedInterest|webhookBody|listedSpecialties)\w*Schema\b/;

test('a bundle has the endpoint that a program imports, and neither another one nor its schemas', async () => {
  const bundle = await bundled(`
    import { closeExternalOffer, createClient } from '@praticio/client';
    const client = createClient({ url: 'https://praticio.example', key: '' });
    client.call(closeExternalOffer, { params: { externalId: '1' } });
  `);
  expect(pathsIn(bundle)).toEqual(['/api/partner/offers/:externalId']);
  expect(bundle).not.toMatch(schemas);
  // the side effects that the packed packages declare, contracts included
  expect(JSON.parse(readFileSync(join(source, '../package.json'), 'utf8'))).toMatchObject({
    sideEffects: false,
  });
});

test('a bundle of all endpoints has all their schemas', async () => {
  const bundle = await bundled(`
    import * as praticio from '@praticio/client';
    console.log(praticio);
  `);
  expect(pathsIn(bundle).length).toBeGreaterThan(20);
  expect(bundle).toMatch(schemas);
});
