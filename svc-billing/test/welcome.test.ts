import { randomUUID } from 'node:crypto';
import { resyncSubject } from '@praticio/contracts/administration/platform';
import { listErased, listErasedPeople, listProfiles, listTeams } from '@praticio/contracts/identity/commands';
import { describe, expect, it } from 'vitest';
import { claimStore } from '../src/welcome/store.ts';
import { beginBilling } from './billing.ts';

const { platform, billing } = await beginBilling();

/** A unique SIRET. Billing does not validate it: svc-identity has done so. */
const newSiret = () => randomUUID();

const structure = { id: 's', type: 'medical', name: 'Clinique', speciality: null, verified: false } as const;
const onboard = (userId: string, siret: string, recruiter = true, version = 1, verified = false) =>
  platform.publish(
    'structure.onboarded',
    { id: userId, version },
    { userId, email: `${userId}@example.test`, siret, recruiter, structure: { ...structure, verified } },
  );

describe('the welcome credits', () => {
  it('are 1 offer, however often the event comes', async () => {
    const userId = billing.newUser();
    const envelope = await onboard(userId, newSiret());
    for (let copy = 0; copy < 5; copy += 1) await platform.republish(envelope);
    await expect.poll(() => billing.balance(userId)).toEqual({ offer: 1, cv: 0, urgent: 0 });
    await allEventsHandled();
    expect(await billing.balance(userId)).toEqual({ offer: 1, cv: 0, urgent: 0 });
    const granted = (await platform.events('credits.granted')).filter(({ data }) => data.userId === userId);
    expect(granted).toHaveLength(1);
  });

  it('are 2 CV besides once the structure is verified, however often that happens', async () => {
    const [userId, siret] = [billing.newUser(), newSiret()];
    await onboard(userId, siret);
    await allEventsHandled();
    expect(await billing.balance(userId)).toEqual({ offer: 1, cv: 0, urgent: 0 });
    for (const version of [2, 3, 4]) await onboard(userId, siret, true, version, true);
    await expect.poll(() => billing.balance(userId)).toEqual({ offer: 1, cv: 2, urgent: 0 });
    await allEventsHandled();
    expect(await billing.balance(userId)).toEqual({ offer: 1, cv: 2, urgent: 0 });
  });

  it('of version 0.1.0 held the CV credits: a verification adds none', async () => {
    const [userId, siret] = [billing.newUser(), newSiret()];
    await claimStore(billing.service.context.connection).claim(siret, userId, new Date());
    await billing.grant({
      userId,
      reference: `welcome:${siret}`,
      source: 'welcome',
      lines: [
        { kind: 'offer', quantity: 1 },
        { kind: 'cv', quantity: 2 },
      ],
    });
    await onboard(userId, siret, true, 2, true);
    await allEventsHandled();
    expect(await billing.balance(userId)).toEqual({ offer: 1, cv: 2, urgent: 0 });
  });

  it('are granted once per SIRET: a second account of the structure gets none', async () => {
    const [first, second, siret] = [billing.newUser(), billing.newUser(), newSiret()];
    await onboard(first, siret);
    await expect.poll(() => billing.balance(first)).toMatchObject({ offer: 1 });
    await onboard(second, siret);
    await allEventsHandled();
    expect(await billing.balance(second)).toEqual({ offer: 0, cv: 0, urgent: 0 });
  });

  it('are granted once per person, whatever SIRET they have later', async () => {
    const [userId, other] = [billing.newUser(), billing.newUser()];
    const sirets = [newSiret(), newSiret(), newSiret()] as const;
    for (const [index, siret] of sirets.entries()) await onboard(userId, siret, true, index + 1, true);
    await allEventsHandled();
    expect(await billing.balance(userId)).toEqual({ offer: 1, cv: 2, urgent: 0 });
    await onboard(other, sirets[2]);
    await expect.poll(() => billing.balance(other)).toEqual({ offer: 1, cv: 0, urgent: 0 });
  });

  it('are granted once a practitioner becomes a recruiter', async () => {
    const [userId, siret] = [billing.newUser(), newSiret()];
    await onboard(userId, siret, false);
    await allEventsHandled();
    expect((await billing.balance(userId)).offer).toBe(0);
    await onboard(userId, siret, true, 2);
    await expect.poll(() => billing.balance(userId)).toEqual({ offer: 1, cv: 0, urgent: 0 });
  });

  it('are granted after a crash between the claim of the SIRET and the grant', async () => {
    const [userId, siret] = [billing.newUser(), newSiret()];
    await claimStore(billing.service.context.connection).claim(siret, userId, new Date());
    await onboard(userId, siret);
    await expect.poll(() => billing.balance(userId)).toEqual({ offer: 1, cv: 0, urgent: 0 });
  });
});

describe('a resync with svc-identity', () => {
  it('grants missing welcome credits once, and erases erased members', async () => {
    const [userId, heard, gone] = [billing.newUser(), billing.newUser(), billing.newUser()];
    const [siret, heardSiret] = [newSiret(), newSiret()];
    await onboard(heard, heardSiret);
    await expect.poll(() => billing.balance(heard)).toMatchObject({ offer: 1 });
    const { connection } = billing.service.context;
    const members = connection.collection<{ _id: string }>('people');
    await members.insertOne({ _id: gone, version: 1, email: 'gone@example.test' } as never);
    const person = {
      firstname: 'Prénom',
      lastname: 'Nom',
      structure: { ...structure, verified: true },
      version: 3,
      recruiter: true,
    };
    const items = [
      { ...person, userId, email: 'new@example.test', siret },
      { ...person, userId: heard, email: 'heard@example.test', siret: heardSiret },
    ];
    platform.serveCommand(listProfiles, async () => ({ items, next: null }));
    platform.serveCommand(listErased, async () => ({ items: [{ userId: gone }], next: null }));
    platform.serveCommand(listErasedPeople, async () => ({ items: [], next: null }));
    platform.serveCommand(listTeams, async () => ({
      items: [{ holderId: heard, version: 2, founderLeft: true, members: [] }],
      next: null,
    }));
    await connection.collection('resync').deleteMany({});
    await expect.poll(() => billing.balance(userId)).toEqual({ offer: 1, cv: 2, urgent: 0 });
    await expect.poll(() => connection.collection('resync').countDocuments()).toBe(1);
    await expect.poll(() => billing.balance(heard)).toEqual({ offer: 1, cv: 2, urgent: 0 });
    expect(await members.findOne({ _id: userId })).toMatchObject({ email: 'new@example.test' });
    expect(await members.findOne({ _id: gone })).not.toHaveProperty('email');

    const response = await platform.nats.connection.request(resyncSubject('billing'), '', {
      timeout: 60_000,
    });
    expect(response.json()).toMatchObject({
      read: { teams: 1, erasures: 1, members: items.length },
      failed: null,
    });
    expect(await billing.balance(heard)).toEqual({ offer: 1, cv: 2, urgent: 0 });
  });
});

/** Waits until the consumer has handled every published event. */
async function allEventsHandled() {
  const consumer = () => platform.nats.manager.consumers.info('EVENTS', 'billing-welcome');
  await expect
    .poll(async () => {
      const { num_pending, num_ack_pending } = await consumer();
      return num_pending + num_ack_pending;
    })
    .toBe(0);
}
