import { join } from 'node:path';
import { unlockCv } from '@praticio/contracts/billing/commands';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// The real process is killed (SIGKILL) at each step of a registration and of unlocking a CV, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  CONSUMER_BACKOFF_MS: '20,40',
  CONSUMER_ACK_WAIT_MS: '1000',
});
/** An effect must be visible this long after the restart at the latest. */
const soon = { timeout: lasting(45_000, 60_000) };

const unlocking: [dies: string, trap: Trap, tags?: string[]][] = [
  ['after it is paid, before it is noted', { when: 'before', texts: [command('update', 'cv_unlocks')] }],
  ['after it is noted, unanswered', { when: 'after', texts: [command('update', 'cv_unlocks')] }, SOAK_ONLY],
];

let platform: IdentityPlatform;
let identity: DeadlyProcess;
let recruiter: string;
/** A shown CV for each step of unlocking. */
const cvs: string[] = [];
const paid: string[] = [];

beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => [{ id: 1, name: 'Cardiologie' }]);
  platform.serveCommand(isBlocked, async () => ({ blocked: false }));
  platform.serveCommand(unlockCv, async ({ recruiterId, candidateId }) => {
    const reference = `${recruiterId}:${candidateId}`;
    const charged = !paid.includes(reference);
    if (charged) paid.push(reference);
    return { charged };
  });
  recruiter = await onboarded('medical');
  for (const _step of unlocking) cvs.push(await shownCv());
  // another instance would send the mails of the killed one
  await platform.identity.stop();
  identity = await createDeadlyProcess(main, { ...platform.identityEnv, ...intervals });
  await identity.start();
}, 240_000);
afterAll(async () => {
  await identity.stop();
  await platform.stop();
});

async function onboarded(type: 'medical' | 'liberal'): Promise<string> {
  const token = await platform.join(newEmail());
  const response = await platform.request<{ token?: string }>('POST', '/api/onboarding/structure', {
    token,
    json: forms[type],
  });
  return response.body.token ?? token;
}

async function shownCv(): Promise<string> {
  const token = await onboarded('liberal');
  const form = new FormData();
  const names = { infoType: 'personal', firstname: 'Ada', lastname: 'Martin' };
  for (const [name, value] of Object.entries({ ...names, visibleInCvLibrary: 'true', specialty: '1' }))
    form.append(name, value);
  form.append('cvFile', new Blob(['%PDF-1.4\nCV\n%%EOF\n'], { type: 'application/pdf' }), 'cv.pdf');
  await platform.request('POST', '/api/profile', { token, form });
  return (await platform.profileOf(token)).userCv?.cvFilename ?? '';
}

const stored = (name: string) => identity.database.collection<{ _id: string; outbox?: object[] }>(name);

const registering: [dies: string, trap: Trap, tags?: string[]][] = [
  ['before the account is stored', { when: 'before', texts: [command('insert', 'accounts')] }, SOAK_ONLY],
  ['after the account is stored, unanswered', { when: 'after', texts: [command('insert', 'accounts')] }],
  [
    'after its event is sent, before the outbox is emptied',
    { when: 'before', texts: [command('update', 'accounts'), '$pull'] },
    SOAK_ONLY,
  ],
  [
    'before the link of its mail is stored',
    { when: 'before', texts: [command('findAndModify', 'accounts'), 'verification'] },
    SOAK_ONLY,
  ],
  [
    'after its mail, before the note',
    { when: 'before', texts: [command('insert', 'inbox'), 'mails:'] },
    SOAK_ONLY,
  ],
];

for (const [dies, trap, tags = []] of registering)
  test(`a registration is one account, one event and one mail, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const email = newEmail();
    const json = { email, password: PASSWORD, acceptTerms: true };
    const register = () => identity.request('POST', '/api/register', { json }).catch(() => null);
    const dead = identity.dieAt(trap);
    const registered = register();
    await dead;
    await registered;
    await identity.start();
    // a person without a response and without an account registers again
    if (!(await stored('accounts').findOne({ email })))
      expect(await register()).toMatchObject({ status: 201 });

    const account = () => stored('accounts').findOne({ email });
    await expect.poll(account, soon).toMatchObject({ outbox: [] });
    const id = (await account())?._id;
    const events = (await platform.events('user.registered')).filter(({ data }) => data.userId === id);
    expect(events).toHaveLength(1);
    await expect.poll(() => stored('inbox').findOne({ _id: `mails:${events[0]?.id}` }), soon).not.toBeNull();
    // a repeated mail has the same Message-ID, by which mailboxes show it once
    const mails = platform.mailbox.received.filter(({ to }) => to === email);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    const token = await platform.linkToken(email, 'verify-email');
    expect((await identity.request('GET', `/api/verify-email/${token}`)).status).toBe(200);
  });

for (const [dies, trap, tags = []] of unlocking)
  test(`a CV is unlocked and paid once, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const cv = cvs[unlocking.findIndex(([name]) => name === dies)];
    const before = paid.length;
    const unlocks = await stored('cv_unlocks').countDocuments();
    const open = () =>
      identity.request('GET', `/api/cv-library/cv/${cv}`, { token: recruiter }).catch(() => null);
    const dead = identity.dieAt(trap);
    const opened = open();
    await dead;
    expect(await opened).toBeNull();
    await identity.start();
    expect(await open()).toMatchObject({ status: 200 });
    expect(await stored('cv_unlocks').countDocuments()).toBe(unlocks + 1);
    expect(paid).toHaveLength(before + 1);
  });
