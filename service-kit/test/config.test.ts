import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, mailConfig, parseConfig, secret, serviceConfig } from '../src/base/config.ts';

const schema = z.object({
  ...serviceConfig,
  ...mailConfig,
  INTERNAL_SECRET: secret,
  STRIPE_SECRET_KEY: z.string().min(1),
});
const good = {
  PORT: '0',
  INTERNAL_PORT: '0',
  MONGODB_URI: 'mongodb://127.0.0.1',
  NATS_URL: 'nats://127.0.0.1',
  JWKS_URL: 'http://127.0.0.1/api/.well-known/jwks.json',
  INTERNAL_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'http://localhost:8080/',
  UNSUBSCRIBE_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'a@b.test',
  STRIPE_SECRET_KEY: 'sk',
};

/** The error message of parseConfig for `env`; throws if `env` is accepted. */
function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    parseConfig(schema, env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
}

describe('the configuration', () => {
  it('is read with its defaults', () => {
    expect(parseConfig(schema, good)).toMatchObject({
      PORT: 0,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      SWEEP_INTERVAL_MS: 30_000,
      OUTBOX_WRITE_LIMIT_MS: 60_000,
      CONSUMER_BACKOFF_MS: [1_000, 5_000, 30_000, 120_000],
      PUBLIC_URL: 'http://localhost:8080',
    });
  });

  it('is refused with one message that names every wrong and missing variable, without values', () => {
    const { NATS_URL: _, ...env } = good;
    const wrong = { ...env, PORT: 'abc', INTERNAL_SECRET: 'short-secret', STRIPE_SECRET_KEY: '' };
    const message = refusalOf(wrong);
    for (const name of [
      'PORT:',
      'NATS_URL: missing',
      'INTERNAL_SECRET: must have',
      'STRIPE_SECRET_KEY: missing',
    ]) {
      expect(message).toContain(name);
    }
    expect(message).not.toContain('short-secret');
    expect(message).not.toContain('MONGODB_URI');
  });

  it('reads which services may call this one, each with its secret', () => {
    const [first, second] = ['a'.repeat(32), `${'b'.repeat(31)}=`];
    const read = parseConfig(schema, { ...good, INTERNAL_CALLERS: `offers=${first}, messaging=${second}` });
    expect([...read.INTERNAL_CALLERS]).toEqual([
      ['offers', first],
      ['messaging', second],
    ]);
    for (const wrong of ['offers', 'offers=short', `nobody=${first}`])
      expect(refusalOf({ ...good, INTERNAL_CALLERS: wrong })).toContain('INTERNAL_CALLERS');
  });

  it('needs every variable that has no default', () => {
    const message = refusalOf({});
    for (const name of Object.keys(good)) expect(message).toContain(`${name}: missing`);
  });

  it.each([
    ['NATS_URL', 'http://127.0.0.1:4222'],
    ['NATS_URL', 'nats://a:4222,b c'],
    ['JWKS_URL', 'file:///etc/passwd'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'Praticio'],
    ['SMTP_URL', 'http://127.0.0.1'],
    ['CONSUMER_BACKOFF_MS', '1000;5000'],
    ['SWEEP_INTERVAL_MS', '0'],
    ['PORT', ' '],
  ])('does not accept %s=%j', (name, value) => {
    expect(refusalOf({ ...good, [name]: value })).toContain(`${name}: `);
  });

  it('accepts several NATS servers, and a sender with or without a name', () => {
    const env = { ...good, NATS_URL: 'nats://a:4222,tls://b:4222', MAIL_FROM: 'Praticio <a@b.test>' };
    expect(parseConfig(schema, env)).toMatchObject({ NATS_URL: env.NATS_URL, MAIL_FROM: env.MAIL_FROM });
  });
});
