import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { beginSecondFactor, codeOf, joinPasskey, unseenAdministrator } from './second-factors.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
});
afterAll(() => platform.stop());

const mailTo = (email: string, subject: string) =>
  platform.mailbox.waitFor((mail) => mail.to === email && mail.subject === subject);
const passkeysOf = async (token: string) =>
  (await platform.request<{ passkeys: { id: string }[] }>('GET', '/api/account/security', { token })).body
    .passkeys;
async function logIn(email: string, code: string): Promise<string> {
  const json = { email, password: PASSWORD, code };
  return (await platform.request<{ token: string }>('POST', '/api/login_check', { json })).body.token;
}

it('the owner is mailed when codes are added, a recovery code is used, and codes are removed', async () => {
  const email = await unseenAdministrator(platform);
  const { secret, recoveryCodes } = await beginSecondFactor(platform, email);
  await logIn(email, codeOf(secret));
  await mailTo(email, 'La double authentification protège votre compte');
  const token = await logIn(email, recoveryCodes[0] ?? '');
  const used = await mailTo(email, "Un code de secours vient d'être utilisé");
  expect(used.text).toContain(`Codes de secours restants : ${recoveryCodes.length - 1}.`);
  const json = { password: PASSWORD, code: codeOf(secret, 1) };
  const removed = await platform.request('DELETE', '/api/account/second-factor', { token, json });
  expect(removed.status).toBe(204);
  await mailTo(email, 'La double authentification a été retirée de votre compte');
});

it('the owner is mailed when a passkey is removed, and an ordinary code mails nothing', async () => {
  const email = newEmail();
  const token = await platform.join(email);
  await joinPasskey(platform, token);
  const [passkey] = await passkeysOf(token);
  const removed = await platform.request('DELETE', `/api/account/passkeys/${passkey?.id}`, {
    token,
    json: { password: PASSWORD },
  });
  expect(removed.status).toBe(204);
  const mail = await mailTo(email, "Une clé d'accès a été retirée de votre compte");
  expect(mail.text).toContain('« Ordinateur du cabinet »');
});

it('the export holds sessions and passkeys, and erasure leaves neither', async () => {
  const token = await platform.join(newEmail());
  const { id } = (await platform.profileOf(token)).user;
  await joinPasskey(platform, token);
  const archive = await fetch(`${platform.identity.url}/api/account/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const text = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(text).toContain('Ordinateur du cabinet');
  expect(Object.keys(files).some((name) => name.includes('sessions'))).toBe(true);

  const { connection } = platform.identity.context;
  const left = async () => [
    await connection.collection('sessions').countDocuments({ userId: id }),
    await connection.collection<{ _id: string }>('accounts').countDocuments({ _id: id }),
  ];
  expect(await left()).toEqual([1, 1]);
  const erased = await platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
  expect(erased.status).toBe(204);
  await expect.poll(left).toEqual([0, 0]);
});
