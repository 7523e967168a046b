import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nkeys } from '@nats-io/nats-core';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectNats } from '../src/connections/nats.ts';
import { connectionOptionsOf, type NatsAccess } from '../src/connections/nats-access.ts';
import { freePort, untilListening } from '../src/testing/engines.ts';

const logger = pino({ level: 'silent' });
let folder: string;
const stops: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-nats-'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a nats-server with this configuration; returns host and port. */
async function startSecured(
  configuration: string,
  jetStream = ['-js', '-sd', join(folder, 'data')],
): Promise<string> {
  const file = join(folder, 'nats.conf');
  writeFileSync(file, configuration);
  const port = await freePort();
  const binary = process.env.TEST_NATS_SERVER ?? 'nats-server';
  const child = spawn(binary, ['-c', file, '-a', '127.0.0.1', '-p', String(port), ...jetStream], {
    stdio: 'ignore',
  });
  stops.push(() => void child.kill('SIGKILL'));
  await untilListening(port);
  return `127.0.0.1:${port}`;
}

/** Whether the server accepts the connection and responds to a request to JetStream. */
async function isAccepted(access: NatsAccess): Promise<boolean> {
  const nats = await connectNats({ ...access, name: 'test', logger, waitAtStart: false }).catch(() => null);
  if (!nats) return false;
  try {
    return (await nats.manager.getAccountInfo()).streams === 0;
  } finally {
    await nats.close();
  }
}

describe('a NATS with authorization', () => {
  test('accepts user and password of the URL, whatever characters they contain', async () => {
    const host = await startSecured('authorization { user: offers, password: "p@ss:w/rd" }');
    expect(await isAccepted({ url: `nats://offers:${encodeURIComponent('p@ss:w/rd')}@${host}` })).toBe(true);
    expect(await isAccepted({ url: `nats://offers:wrong@${host}` })).toBe(false);
    expect(await isAccepted({ url: `nats://${host}` })).toBe(false);
  });

  test('accepts a token', async () => {
    const host = await startSecured('authorization { token: "t0ken" }');
    expect(await isAccepted({ url: `nats://t0ken@${host}` })).toBe(true);
    expect(await isAccepted({ url: `nats://other@${host}` })).toBe(false);
  });

  test('is trusted when the authority of the CA file has signed its certificate', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=nats', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', cert];
    const asked = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', ...subject, ...files];
    execFileSync('openssl', asked, { stdio: 'ignore' });
    const host = await startSecured(
      `tls { cert_file: "${cert}", key_file: "${key}" }\nauthorization { token: t }`,
    );
    const named = host.replace('127.0.0.1', 'localhost');
    expect(await isAccepted({ url: `tls://t@${named}`, caFile: cert })).toBe(true);
    expect(await isAccepted({ url: `tls://t@${named}` })).toBe(false);
  });
});

/** Files like those of nsc: signed JWTs of an operator, an account and a user (https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/jwt). */
function credentials() {
  const [operator, account, user] = [nkeys.createOperator(), nkeys.createAccount(), nkeys.createUser()];
  const signed = (by: typeof operator, of: typeof operator, type: string, more: object = {}) => {
    const claims = {
      jti: `${type}-1`,
      iat: Math.floor(Date.now() / 1000),
      name: type,
      iss: by.getPublicKey(),
      sub: of.getPublicKey(),
      nats: { type, version: 2, ...more },
    };
    const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${text}.${Buffer.from(by.sign(Buffer.from(text))).toString('base64url')}`;
  };
  const unlimited = { subs: -1, data: -1, payload: -1 };
  const ofAccount = { ...unlimited, conn: -1, leaf: -1, imports: -1, exports: -1, wildcards: true };
  const ofUser = signed(account, user, 'user', unlimited);
  const seed = Buffer.from(user.getSeed()).toString();
  return {
    server: `operator: ${signed(operator, operator, 'operator')}
resolver: MEMORY
resolver_preload: { ${account.getPublicKey()}: ${signed(operator, account, 'account', { limits: ofAccount })} }`,
    file: `-----BEGIN NATS USER JWT-----
${ofUser}
------END NATS USER JWT------

-----BEGIN USER NKEY SEED-----
${seed}
------END USER NKEY SEED------
`,
  };
}

test('the server accepts the user of its credentials file, and no other', async () => {
  const { server, file } = credentials();
  const url = `nats://${await startSecured(server, [])}`;
  const [right, wrong] = ['right.creds', 'wrong.creds'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(right, file);
  writeFileSync(wrong, credentials().file);
  const connecting = (credentialsFile: string) =>
    connectNats({ url, credentialsFile, name: 'test', logger, waitAtStart: false });
  const nats = await connecting(right);
  expect(nats.connected()).toBe(true);
  await nats.close();
  await expect(connecting(wrong)).rejects.toThrow(/Authorization Violation/i);
});

test('several servers share the first one’s user', () => {
  const options = connectionOptionsOf({ url: 'nats://a:b@one:4222,nats://two:4222' });
  expect(options).toEqual({ servers: ['one:4222', 'two:4222'], user: 'a', pass: 'b' });
});
