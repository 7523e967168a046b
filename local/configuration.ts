import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * `npm run configuration -w local` writes docs/operations/configuration.md: every variable of every process, from the schemas
 * that read them and the comments above them.
 */
const root = join(import.meta.dirname, '..');
export const REFERENCE = join(root, 'docs/operations/configuration.md');
const KIT = 'service-kit/src/base/config.ts';
const HUB = 'svc-messaging/hub/src/config.ts';
const SECRET =
  /PASSWORD(?!_HASH)|SECRET|_KEY|TOKEN|MONGODB_URI|NATS_URL|SMTP_URL|CREDENTIALS|INTERNAL_CALLERS/;

interface Section {
  title: string;
  about?: string;
  /** The file that exports the schema, and its name there. */
  file: string;
  exported: string;
}

const sections: Section[] = [
  { title: 'Every service', file: KIT, exported: 'serviceConfig' },
  { title: 'Services that send emails', about: 'All but svc-blog.', file: KIT, exported: 'mailConfig' },
  { title: 'svc-identity', file: 'svc-identity/src/config.ts', exported: 'identityConfig' },
  { title: 'svc-offers', file: 'svc-offers/src/config.ts', exported: 'offersConfig' },
  {
    title: 'svc-messaging',
    about: 'And all variables of the event hub.',
    file: 'svc-messaging/src/config.ts',
    exported: 'messagingConfig',
  },
  { title: 'The event hub', file: HUB, exported: 'hubConfig' },
  { title: 'svc-billing', file: 'svc-billing/src/config.ts', exported: 'billingConfig' },
  { title: 'svc-blog', file: 'svc-blog/src/config.ts', exported: 'blogConfig' },
  { title: 'The gateway', file: 'gateway/src/config.ts', exported: 'configSchema' },
  {
    title: 'The process that serves the remotes',
    file: 'gateway/src/config.ts',
    exported: 'remotesConfigSchema',
  },
  { title: 'The renderer', file: 'renderer/src/config.ts', exported: 'configSchema' },
  {
    title: 'create-account of svc-identity',
    about: 'And `MONGODB_URI` and `MONGODB_DATABASE` of svc-identity.',
    file: 'svc-identity/src/setup/account-config.ts',
    exported: 'accountConfig',
  },
  {
    title: 'Releases of remotes',
    about: '`npm run release -w mf-offers`, which runs `node deploy/publish-remote.ts`.',
    file: 'deploy/config.ts',
    exported: 'releaseConfig',
  },
  {
    title: 'Builds and development servers of the pages',
    file: 'ui-kit/src/federation/build-environment.ts',
    exported: 'buildVariables',
  },
];

/** The variables of a schema, or of an object of fields that schemas spread. */
async function schemaOf({ file, exported }: Section): Promise<z.ZodObject> {
  const module = (await import(join(root, file))) as Record<string, z.ZodObject | z.ZodRawShape>;
  const found = module[exported];
  if (!found) throw new Error(`${file} exports no ${exported}`);
  return found instanceof z.ZodObject ? found : z.object(found as z.ZodRawShape);
}

/** The comment above each variable of a file. */
function commentsOf(file: string): Map<string, string> {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*([A-Z][A-Z0-9_]*)\b/g);
  return new Map(
    [...found].map(([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\*?\s*/g, ' ').trim()]),
  );
}

/** Throws when a variable has no comment. */
function meaningOf(name: string, file: string): string {
  const text = commentsOf(file).get(name) ?? commentsOf(KIT).get(name);
  if (!text) throw new Error(`${name} in ${file} has no comment that describes it`);
  return text.replaceAll('docs/architecture.md', '../architecture.md').replaceAll('|', '\\|');
}

function defaultOf(field: z.ZodType): string {
  const { success, data } = field.safeParse(undefined);
  if (!success) return '**required**';
  if (data === undefined || data === '' || data instanceof Map) return '';
  const value = Array.isArray(data) ? data.join(',') : String(data);
  return value && `\`${value}\``;
}

async function tableOf(section: Section): Promise<string> {
  const { title, about, file } = section;
  const schema = await schemaOf(section);
  const isShared = file === KIT || file === HUB || !file.startsWith('svc-');
  const described = commentsOf(file);
  const rows = Object.entries(schema.shape)
    // a service's table has the variables that are not shared, and shared ones with another description
    .filter(([name]) => isShared || described.has(name))
    .map(([name, field]) => {
      const kind = SECRET.test(name) ? 'secret' : '';
      return `| \`${name}\` | ${meaningOf(name, file)} | ${defaultOf(field as z.ZodType)} | ${kind} |`;
    });
  const head = [`## ${title}`, ...(about ? [about] : [])].join('\n\n');
  return `${head}\n\n| Variable | Meaning | Default | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The whole document. */
export async function configurationReference(): Promise<string> {
  const tables = await Promise.all(sections.map(tableOf));
  return `# Configuration

Every variable of every process, of releases and of builds, generated from the schemas that read them: \`npm run configuration -w local\` writes this file.
An empty variable counts as missing. A process whose configuration is wrong says so in one message that names every wrong
variable, and ends with 78. Durations are milliseconds (\`_MS\`), sizes bytes.

${tables.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(REFERENCE, await configurationReference());
