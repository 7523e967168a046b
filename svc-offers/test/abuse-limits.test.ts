import type { Problem } from '@praticio/contracts/base/problem';
import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { beginContact } from '@praticio/contracts/offers/commands';
import { callCommand } from '@praticio/service-kit/commands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

// How often one account may contact recruiters and create alerts, counted over two instances.
// @module-tag deep

let t: OffersUnderTest;
let second: Awaited<ReturnType<OffersUnderTest['platform']['start']>>;
let recruiter: string;
beforeAll(async () => {
  t = await startOffers();
  const MONGODB_DATABASE = t.service.context.connection.name;
  second = (await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE,
  })) as typeof second;
  recruiter = await t.recruiter('recruiter', { offer: 90 });
});
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
});

const instance = (n: number) => (n % 2 === 0 ? t.request : second.request);
const limits = () => t.service.context.connection.collection('hourly_limits');

async function anHourLater() {
  const earlier = new Date(Date.now() - HOUR_MS);
  for (const { _id, uses } of await limits().find().toArray())
    await limits().updateOne(
      { _id },
      { $set: { uses: uses.map((use: object) => ({ ...use, at: earlier })) } },
    );
}

describe('first contacts', () => {
  let offers: number[];
  beforeAll(async () => {
    offers = [];
    for (let n = 0; n < 25; n += 1) offers.push((await t.publish(recruiter)).body.id);
  });
  const express = (token: string, offer: number | undefined, n = 0) =>
    instance(n)<Problem & { id: string }>('POST', `/api/offers/${offer}/interest`, { token, json: {} });

  const mailsAbout = (name: string) => t.platform.mailbox.received.filter(({ text }) => text.includes(name));
  /** Waits until the mail of a later interest by another person is sent. */
  async function laterMail(name: string) {
    await express(await t.person(name, { lastname: name }), offers[2]);
    await t.platform.mailbox.waitFor(({ text }) => text.includes(name));
  }

  test('allow twenty of twenty-five parallel ones in an hour, mail five of them, and allow more after an hour', async () => {
    const token = await t.person('eager', { lastname: 'Empressé' });
    const responses = await Promise.all(offers.map((offer, n) => express(token, offer, n)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.code).toBe('interest/too-many');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_500);

    await expect.poll(() => mailsAbout('Empressé').length).toBe(5);
    await laterMail('Prudent');
    expect(mailsAbout('Empressé')).toHaveLength(5);

    await anHourLater();
    const left = offers[responses.findIndex(({ status }) => status === 429)];
    expect((await express(token, left)).status).toBe(201);
  });

  test('repeated interests in one offer, withdrawn each time, cause one mail and do not bypass the limit', async () => {
    const token = await t.person('stubborn', { lastname: 'Obstiné' });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { status, body } = await express(token, offers[0], n);
      statuses.push(status);
      // no mail for an interest that is withdrawn before
      if (n === 0) await expect.poll(() => mailsAbout('Obstiné')).toHaveLength(1);
      if (status === 201) await t.request('DELETE', `/api/interests/${body.id}`, { token });
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    await laterMail('Patient');
    expect(mailsAbout('Obstiné')).toHaveLength(1);
  });

  test('a recruiter who writes to candidates or invites them has the same limit of twenty, for all holders together', async () => {
    const contact = (
      candidateId: string,
      more: { holderId?: string; isFirst?: boolean; offerId?: number } = {},
    ) =>
      callCommand(t.platform.nats, beginContact, {
        personId: 'writer',
        holderId: 'recruiter',
        candidateId,
        offerId: null,
        isFirst: true,
        ...more,
      });
    for (let n = 0; n < 20; n += 1)
      await contact(`candidate-${n}`, { holderId: n < 10 ? 'recruiter' : 'other' });
    await contact('candidate-0');
    await expect(contact('candidate-20')).rejects.toMatchObject({ code: 'contact/too-many' });
    const about = { isFirst: false, offerId: offers[0] ?? 0 };
    expect(await contact('candidate-20', about)).toMatchObject({ offer: { id: offers[0] } });
    const foreign = contact('candidate-20', { ...about, holderId: 'other' });
    await expect(foreign).rejects.toMatchObject({ code: 'offer/not-found' });
    const path = `/api/offers/${offers[24]}/status`;
    await t.request('PATCH', path, { token: recruiter, json: { status: 'SUSPENDED' } });
    const closed = contact('candidate-20', { ...about, offerId: offers[24] ?? 0 });
    await expect(closed).rejects.toMatchObject({ code: 'contact/offer-closed' });
  });

  test('a repeated interest does not count', async () => {
    const token = await t.person('twice');
    await express(token, offers[0]);
    for (let n = 0; n < 25; n += 1) expect((await express(token, offers[0], n)).status).toBe(409);
    expect((await express(token, offers[1])).status).toBe(201);
  });
});

describe('alerts', () => {
  const create = (token: string, n: number) =>
    instance(n)<Problem & { id: string }>('POST', '/api/alerts', {
      token,
      json: { name: '', criteria: { titleKeyword: `mot ${n}` } },
    });

  test('allow fifty of sixty parallel ones; a deleted one can be replaced after an hour', async () => {
    const token = await t.person('collector');
    const responses = await Promise.all(Array.from({ length: 60 }, (_, n) => create(token, n)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toMatchObject({
      code: 'alert/too-many',
      message: 'Vous avez déjà 50 alertes. Supprimez-en une pour en créer une autre.',
    });
    const list = await t.request<{ id: string }[]>('GET', '/api/alerts', { token });
    expect(list.body).toHaveLength(50);

    await anHourLater();
    const hourAgo = new Date(Date.now() - 61 * MINUTE_MS);
    await t.service.context.connection
      .collection('alerts')
      .updateMany({ userId: 'collector' }, { $set: { createdAt: hourAgo } });
    expect((await create(token, 100)).status).toBe(409);
    await t.request('DELETE', `/api/alerts/${list.body[0]?.id}`, { token });
    expect((await create(token, 101)).status).toBe(201);
    expect((await create(token, 102)).status).toBe(409);
  });
});
