import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Profile } from '@praticio/contracts/identity/profile';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import type { IdentityConfig } from '../src/config.ts';
import { identityService } from '../src/service.ts';
import { queries } from './queries.ts';

export const PASSWORD = 'Soigner2026';
export const SUPPORT = 'support@praticio.test';

export interface IdentityPlatform extends TestPlatform {
  identity: TestService<IdentityConfig>;
  /** The environment of the service; a second one may be started with it. */
  identityEnv: NodeJS.ProcessEnv;
  request: TestService['request'];
  /** The token of the newest mail to `email` whose text has a link to `page`. */
  linkToken(email: string, page: 'verify-email' | 'reset-password', count?: number): Promise<string>;
  register(email: string, password?: string): Promise<void>;
  /** Registers and verifies; gives the token of a first session. */
  join(email: string, password?: string): Promise<string>;
  logIn(email: string, password?: string): Promise<string>;
  profileOf(token: string): Promise<Profile>;
}

const emails = { count: 0 };
/** An email address that no other test uses. */
export function newEmail(name = 'personne'): string {
  emails.count += 1;
  return `${name}.${emails.count}.${process.pid}@exemple.test`;
}

/** PEM files of a new Ed25519 pair, in a folder that `remove` deletes. */
export function newKeyFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'praticio-keys-'));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const privateFile = join(folder, 'private.pem');
  const publicFile = join(folder, 'public.pem');
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return { privateFile, publicFile, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The cost of passwords in production, for tests that compare costs; the others hash cheaply. */
export const realPasswordCost = { PASSWORD_HASH_MEMORY_KIB: '' };

export async function startIdentityPlatform(overrides: NodeJS.ProcessEnv = {}): Promise<IdentityPlatform> {
  const keys = newKeyFiles();
  const platform = await startTestPlatform({ queries, runsIdentity: true });
  const identityEnv = {
    ...platform.env('identity'),
    JWT_PRIVATE_KEY_FILE: keys.privateFile,
    LINK_SECRET: 'link-secret-link-secret-link-secret-0',
    SUPPORT_EMAIL: SUPPORT,
    OFFERS_INTERNAL_URL: 'http://127.0.0.1:9',
    MESSAGING_INTERNAL_URL: 'http://127.0.0.1:9',
    LOGIN_SLOWDOWN_MS: '10',
    PASSWORD_HASH_MEMORY_KIB: '8',
    REQUIRE_ADMIN_SECOND_FACTOR: 'false',
    ...overrides,
  };
  const identity = await platform.start(identityService, identityEnv);
  const { request } = identity;

  const self: IdentityPlatform = {
    ...platform,
    identity,
    identityEnv,
    request,
    async linkToken(email, page, count = 1) {
      const isIt = (mail: { to: string; text: string }) =>
        mail.to === email && mail.text.includes(`/${page}`);
      await platform.mailbox.waitFor(() => platform.mailbox.received.filter(isIt).length >= count);
      const mail = platform.mailbox.received.filter(isIt).at(-1);
      const found = /(?:verify-email\/|reset-password\?token=)(\S+)/.exec(mail?.text ?? '');
      if (!found?.[1]) throw new Error(`the mail to ${email} has no link`);
      return found[1];
    },
    async register(email, password = PASSWORD) {
      const json = { email, password, acceptTerms: true };
      const response = await request('POST', '/api/register', { json });
      if (response.status !== 201) throw new Error(`registering responded ${JSON.stringify(response.body)}`);
    },
    async join(email, password) {
      await self.register(email, password);
      const token = await self.linkToken(email, 'verify-email');
      await request('GET', `/api/verify-email/${token}`);
      return self.logIn(email, password);
    },
    async logIn(email, password = PASSWORD) {
      const json = { email, password };
      const response = await request<{ token: string }>('POST', '/api/login_check', { json });
      if (response.status !== 200) throw new Error(`logging in responded ${JSON.stringify(response.body)}`);
      return response.body.token;
    },
    async profileOf(token) {
      return (await request<Profile>('GET', '/api/profile', { token })).body;
    },
    async stop() {
      await platform.stop();
      keys.remove();
    },
  };
  return self;
}
