import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { CalendarLink } from '@praticio/contracts/offers/calendar';
import * as offersEndpoints from '@praticio/contracts/offers/endpoints';
import { offersExamples } from '@praticio/contracts/offers/examples';
import type { MyInterest } from '@praticio/contracts/offers/interest';
import type { Offer } from '@praticio/contracts/offers/offer';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { type Given, sendExample, sendLargestTexts } from '@praticio/service-kit/testing/examples';
import { afterAll, beforeAll, test } from 'vitest';
import { createAlertLinks } from '../src/alerts/link-tokens.ts';
import { form, pdf } from './offer-forms.ts';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';
import { startTestCvStore } from './test-cv-store.ts';

// Each example of the reference is sent for real, on behalf of its own people.

const endpoints: typeof offersEndpoints = { ...offersEndpoints };
const UNSUBSCRIBE_SECRET = 'unsubscribe-secret-of-the-examples-test';
const links = createAlertLinks(UNSUBSCRIBE_SECRET);

let t: OffersUnderTest;
let cvs: Awaited<ReturnType<typeof startTestCvStore>>;

beforeAll(async () => {
  cvs = await startTestCvStore();
  t = await startOffers({ IDENTITY_INTERNAL_URL: cvs.url, UNSUBSCRIBE_SECRET });
});
afterAll(async () => {
  await t.platform.stop();
  await cvs.stop();
});

const recruiter = () => t.recruiter(randomUUID(), { offer: 3, urgent: 1 });
const admin = () => t.platform.signToken({ id: randomUUID(), roles: ['ROLE_USER', 'ROLE_ADMIN'] });

/** A person with a structure, and the CV that the example of an interest names. */
async function candidate(): Promise<string> {
  const id = randomUUID();
  const { cvFilename } = offersExamples.expressInterest.body;
  t.identity.people.set(id, { name: 'Cabinet des Lilas', type: 'liberal' });
  cvs.profileCvs.set(id, { cvFilename, name: 'CV.pdf', bytes: pdf });
  return t.platform.signToken({ id });
}

/** An offer with its owner's token. */
async function ofOwner(): Promise<{ token: string; params: { id: number } }> {
  const token = await recruiter();
  return { token, params: { id: (await t.publish(token)).body.id } };
}

async function ofCandidate(): Promise<Given> {
  return { ...(await ofOwner()), token: await candidate() };
}

/** An interest, with the tokens of both sides. */
async function anInterest() {
  const { token: owner, params } = await ofOwner();
  const token = await candidate();
  const json = offersExamples.expressInterest.body;
  const path = `/api/offers/${params.id}/interest`;
  const { body } = await t.request<MyInterest>('POST', path, { token, json });
  return { owner, author: token, params: { id: body.id } };
}
const ofRecruiter = async () => {
  const { owner: token, params } = await anInterest();
  return { token, params };
};

/** A person in the recruiter's pool, with the tokens of both. */
async function aPoolMember() {
  const { owner, author, params } = await anInterest();
  await t.request('POST', `/api/interests/${params.id}/pool`, { token: owner });
  const asked = await t.request<{ id: string }[]>('GET', '/api/my-pools', { token: author });
  const [{ id } = { id: '' }] = asked.body;
  await t.request('PUT', `/api/my-pools/${id}`, { token: author, json: { isMember: true } });
  return { owner, candidate: author, params: { id } };
}
const ofPool = async () => {
  const { owner: token, params } = await aPoolMember();
  return { token, params };
};

/** A proposal of the recruiter for a future day, with the token of the candidate, who responds. */
async function aProposal() {
  const { owner, author: token, params } = await anInterest();
  await t.request('PUT', `/api/interests/${params.id}/accept`, { token: owner });
  const day = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const shifts = [{ day, start: '20:00', end: '08:00', breakMinutes: 0 }];
  const body = { terms: { ...offersExamples.proposeEngagement.body.terms, shifts } };
  const propose = () =>
    t.request<{ id: string }>('POST', `/api/interests/${params.id}/engagements`, {
      token: owner,
      json: body,
    });
  return { owner, token, interest: params, body, propose };
}
const ofProposal = async () => {
  const { token, body, propose } = await aProposal();
  return { token, params: { id: (await propose()).body.id }, body };
};
/** A response without terms. */
const ofAnswer = async () => {
  const { token, params } = await ofProposal();
  return { token, params };
};

/** A confirmed engagement of a nurse's locum, whose contract is filled in. */
async function aContract() {
  const { body: terms } = await aProposal();
  const id = `liberal-${randomUUID()}`;
  await t.publishProfile(id);
  t.billing.grant(id, { offer: 1 });
  const token = await candidate();
  const holderToken = await t.platform.signToken({ id, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const changes = { contractType: 'Remplacement', speciality: 'Infirmier' };
  const offer = (await t.publish(holderToken, changes)).body;
  const sent = { token, json: {} };
  const interest = (await t.request<{ id: string }>('POST', `/api/offers/${offer.id}/interest`, sent)).body;
  await t.request('PUT', `/api/interests/${interest.id}/accept`, { token: holderToken });
  const path = `/api/interests/${interest.id}/engagements`;
  const proposed = (await t.request<{ id: string }>('POST', path, { token: holderToken, json: terms })).body;
  const params = { id: proposed.id };
  await t.request('PUT', `/api/engagements/${params.id}/confirm`, { token, json: { revision: 1 } });
  const body = { ...offersExamples.changeContract.body, revision: 0 };
  return { token, params, body };
}
async function filledContract() {
  const { token, params, body: json } = await aContract();
  const path = `/api/engagements/${params.id}/contract`;
  const { body } = await t.request<{ sha256: string }>('PUT', path, { token, json });
  return { token, params, sha256: body.sha256 };
}
const ofContract = async () => {
  const { token, params } = await filledContract();
  return { token, params };
};

async function ofAlert(): Promise<{ token: string; params: { id: string } }> {
  const token = await candidate();
  const json = offersExamples.createAlert.body;
  const { body } = await t.request<{ id: string }>('POST', '/api/alerts', { token, json });
  return { token, params: { id: body.id } };
}
const ofUnsubscribeLink = async () => {
  const { params } = await ofAlert();
  return { params: { token: links.unsubscribe.sign(params.id) } };
};

/** Of a visitor, who has not confirmed it. */
async function anAskedAlert() {
  const json = offersExamples.askVisitorAlert.body;
  await t.request('POST', '/api/alerts/visitor', { json });
  const alerts = t.service.context.connection.collection<{ _id: string; userId: string; createdAt: Date }>(
    'alerts',
  );
  const asked = await alerts.findOne({ 'visitor.email': json.email });
  if (!asked) throw new Error('the alert is not stored');
  return asked;
}

/** Of a structure whose software has published the example. */
async function ofSoftware() {
  const token = await recruiter();
  const { params, body: json } = offersExamples.putExternalOffer;
  await t.request('PUT', `/api/partner/offers/${params.externalId}`, { token, json });
  return { token };
}
/** An import of a table with one offer, when it has come to `state`. */
async function importIn(...states: ('sent' | 'mapping' | 'checked' | 'unstarted')[]) {
  const token = await recruiter();
  const { mapping } = offersExamples.mapImport.body;
  const file = `${Object.values(mapping).filter(Boolean).join(';')}\nA-1;Infirmier;Six nuits;Nantes;IDE;CDI\n`;
  const bytes = Buffer.from(file);
  const json = { filename: 'offres.csv', size: bytes.length };
  const { id } = (await t.request<{ id: string }>('POST', '/api/imports', { token, json })).body;
  const path = `/api/imports/${id}`;
  const until = (state: string) =>
    eventually(`the import is ${state}`, async () => {
      const { body } = await t.request<{ state: string }>('GET', path, { token });
      return body.state === state;
    });
  const steps = {
    sent: () => t.request('PUT', `${path}/parts/0`, { token, body: bytes }),
    mapping: () => t.request('POST', `${path}/reading`, { token }).then(() => until('mapping')),
    checked: () =>
      t.request('PUT', `${path}/mapping`, { token, json: { mapping } }).then(() => until('checked')),
    // simulate an earlier time: it has not begun yet
    unstarted: () =>
      t.service.context.connection
        .collection<{ _id: string }>('imports')
        .updateOne({ _id: id }, { $set: { state: 'running', dueAt: null } }),
  };
  for (const state of states) await steps[state]();
  return { token, params: { id } };
}
/** A structure with a URL, of which no import is being worked on. */
async function withSource(): Promise<Given> {
  const id = randomUUID();
  const token = await t.recruiter(id, { offer: 3 });
  const json = { ...offersExamples.saveImportSource.body, isOn: false };
  await t.request('PUT', '/api/import-source', { token, json });
  await t.service.context.connection
    .collection<{ _id: string }>('import_sources')
    .updateOne({ _id: id }, { $set: { isOn: true, dueAt: new Date(Date.now() + DAY_MS) } });
  return { token };
}

const checkedImport = () => importIn('sent', 'mapping', 'checked');

const person = async () => ({ token: await candidate() });
const publisher = async () => ({ token: await recruiter() });
const administrator = async () => ({ token: await admin() });

/** A webhook whose only delivery is a test; its host is refused, so that nothing is sent. */
async function aWebhook() {
  const token = await recruiter();
  const json = offersExamples.addWebhook.body;
  const { body } = await t.request<{ id: string }>('POST', '/api/webhooks', { token, json });
  return { token, params: { id: body.id } };
}
async function aDelivery() {
  const { token, params } = await aWebhook();
  const { body } = await t.request<{ id: string }>('POST', `/api/webhooks/${params.id}/test`, { token });
  return { token, params: { ...params, deliveryId: body.id } };
}

const preparations: Partial<Record<keyof typeof offersExamples, () => Promise<Given>>> = {
  listOffersForYou: ofCandidate,
  publishOffer: publisher,
  putExternalOffer: publisher,
  readExternalOffer: ofSoftware,
  closeExternalOffer: ofSoftware,
  listWebhooks: publisher,
  addWebhook: publisher,
  changeWebhook: aWebhook,
  removeWebhook: aWebhook,
  renewWebhookSecret: aWebhook,
  tryWebhook: aWebhook,
  listWebhookDeliveries: aWebhook,
  readWebhookDelivery: aDelivery,
  resendWebhookDelivery: aDelivery,
  readImportSource: withSource,
  saveImportSource: publisher,
  runImportSource: withSource,
  removeImportSource: withSource,
  createImport: publisher,
  async sendImportPart() {
    const token = await recruiter();
    const json = { filename: 'offres.csv', size: 4 };
    const { id } = (await t.request<{ id: string }>('POST', '/api/imports', { token, json })).body;
    return { token, params: { id }, body: 'id;a' };
  },
  readImportFile: () => importIn('sent'),
  listImports: publisher,
  readImport: checkedImport,
  mapImport: () => importIn('sent', 'mapping'),
  startImport: checkedImport,
  stopImport: () => importIn('sent', 'mapping', 'checked', 'unstarted'),
  listImportLines: checkedImport,
  readImportReport: checkedImport,
  deleteImport: checkedImport,
  readOffer: ofOwner,
  readOfferPicture: ofOwner,
  updateOffer: ofOwner,
  changeOfferStatus: ofOwner,
  setOfferUrgency: ofOwner,
  async renewOffer() {
    const { token, params } = await ofOwner();
    const offers = t.service.context.connection.collection<{ _id: number }>('offers');
    await offers.updateOne({ _id: params.id }, { $set: { expiresAt: new Date() } });
    return { token, params };
  },
  listOwnOffers: publisher,
  readOwnOffersSummary: publisher,
  readOwnOffersTable: publisher,
  listDeletedOffers: publisher,
  listSimilarOffers: ofOwner,
  reportOffer: ofCandidate,
  listFavorites: person,
  addFavorite: ofCandidate,
  removeFavorite: ofCandidate,
  readApplicationStatus: ofCandidate,
  readSlotFits: ofCandidate,
  expressInterest: ofCandidate,
  listMyInterests: person,
  async withdrawInterest() {
    const { author: token, params } = await anInterest();
    return { token, params };
  },
  listPendingInterests: publisher,
  listTreatedInterests: publisher,
  acceptInterest: ofRecruiter,
  rejectInterest: ofRecruiter,
  undoRejection: ofRecruiter,
  listOfferCandidates: ofOwner,
  shortlistCandidate: ofRecruiter,
  noteCandidate: ofRecruiter,
  readInterestCv: ofRecruiter,
  listPool: publisher,
  notePoolMember: ofPool,
  removePoolMember: ofPool,
  askForPool: ofRecruiter,
  listMyPools: person,
  async answerPool() {
    const { candidate: token, params } = await aPoolMember();
    return { token, params };
  },
  async inviteCandidate() {
    const { owner: token, params: member } = await aPoolMember();
    return { token, params: { id: (await t.publish(token)).body.id }, body: { poolId: member.id } };
  },
  listInvitations: ofOwner,
  listMyInvitations: person,
  async declineInvitation() {
    const { owner: token, candidate: author, params: member } = await aPoolMember();
    const { id } = (await t.publish(token)).body;
    const json = { poolId: member.id };
    const { body } = await t.request<{ id: string }>('POST', `/api/offers/${id}/invitations`, {
      token,
      json,
    });
    return { token: author, params: { id: body.id } };
  },
  async proposeEngagement() {
    const { owner, interest, body } = await aProposal();
    return { token: owner, params: interest, body };
  },
  listEngagements: person,
  readEngagement: ofAnswer,
  changeEngagement: ofProposal,
  confirmEngagement: ofAnswer,
  declineEngagement: ofAnswer,
  async cancelEngagement() {
    const { owner, propose } = await aProposal();
    return { token: owner, params: { id: (await propose()).body.id } };
  },
  async answerWorkAgain() {
    const { token, params } = await ofAnswer();
    const engagements = t.service.context.connection.collection<{ _id: string }>('engagements');
    await engagements.updateOne({ _id: params.id }, { $set: { state: 'done', dueAt: null } });
    return { token, params };
  },
  readContract: ofContract,
  changeContract: aContract,
  async acceptContract() {
    const { token, params, sha256 } = await filledContract();
    return { token, params, body: { ...offersExamples.acceptContract.body, sha256 } };
  },
  readContractFile: ofContract,
  readDeclaration: ofContract,
  readEngagementHistory: person,
  readPlanning: person,
  readPlanningTable: person,
  readPlanningCalendar: person,
  async copyWeek() {
    const token = await recruiter();
    const slots = [{ day: offersExamples.copyWeek.body.from, start: '20:00', end: '08:00' }];
    return { token, params: { id: (await t.publish(token, { slots })).body.id } };
  },
  listAlerts: person,
  createAlert: person,
  switchAlert: ofAlert,
  deleteAlert: ofAlert,
  readCalendarLink: person,
  renewCalendarLink: person,
  revokeCalendarLink: person,
  async readCalendar() {
    const { token } = await person();
    const { body } = await t.request<CalendarLink>('POST', '/api/calendar', { token });
    return { params: { token: body.url?.split('/').at(-2) ?? '' } };
  },
  openUnsubscribePage: ofUnsubscribeLink,
  unsubscribeAlert: ofUnsubscribeLink,
  async confirmVisitorAlert() {
    const { _id: id, createdAt } = await anAskedAlert();
    return { params: { token: links.confirm.sign(id, String(createdAt.getTime())) } };
  },
  async endVisitorAlerts() {
    return { params: { token: links.endAll.sign((await anAskedAlert()).userId) } };
  },
  searchAllOffers: administrator,
  listAccountInterests: administrator,
  async moderateOffer() {
    return { ...(await ofOwner()), token: await admin() };
  },
  async readOfferFile() {
    const document = { name: 'poste.pdf', bytes: pdf };
    const sent = { token: await recruiter(), form: form(offerInput(), { document }) };
    const { body } = await t.request<Offer>('POST', '/api/offers', sent);
    return { params: { file: body.documentUrl?.split('/').at(-1) ?? '' } };
  },
};

const names = Object.keys(offersExamples) as (keyof typeof offersExamples)[];
const prepare = async (name: keyof typeof offersExamples) => (await preparations[name]?.()) ?? {};

test.each(names)('%s', async (name) => {
  await sendExample(t.request, endpoints[name], offersExamples[name], await prepare(name));
});

test.each(names)('%s delays no other request with its largest texts', { tags: ['deep'] }, async (name) => {
  await sendLargestTexts(t.request, endpoints[name], offersExamples[name], () => prepare(name));
});
