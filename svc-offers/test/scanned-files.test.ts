import { eventually } from '@praticio/service-kit/testing/eventually';
import {
  startTestScanner,
  TEST_MALWARE,
  type TestScanner,
} from '@praticio/service-kit/testing/malware-scanner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, pdf, photo } from './offer-forms.ts';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let scanner: TestScanner;
let token: string;
beforeAll(async () => {
  scanner = await startTestScanner();
  t = await startOffers({ CLAMAV_URL: scanner.url });
  token = await t.recruiter('sender', { offer: 5 });
});
afterAll(async () => {
  await t.platform.stop();
  await scanner.stop();
});

async function publish(document = pdf) {
  const files = {
    document: [{ name: 'a.pdf', bytes: document }],
    photos: [{ name: 'a.jpg', bytes: await photo() }],
  };
  return t.request<OfferOrProblem>('POST', '/api/offers', { token, form: form(offerInput(), files) });
}
const statusOf = async (url: string | null | undefined) => (await fetch(t.service.url + url)).status;

test('files of an offer wait while the scanner is away, the offer does not, and nothing is lost', async () => {
  await scanner.setAway(true);
  const { status, body } = await publish();
  expect(status).toBe(201);
  const urls = [body.documentUrl, body.photoUrls[0], body.photoThumbnailUrls[0]];
  for (const url of urls) expect(await statusOf(url)).toBe(409);
  await scanner.setAway(false);
  for (const url of urls) await eventually('the scan', async () => (await statusOf(url)) === 200);
});

test('a document with malware is refused at its field, and no offer or credit is spent', async () => {
  const before = t.billing.balanceOf('sender').offer;
  const response = await publish(Buffer.concat([pdf, Buffer.from(TEST_MALWARE)]));
  expect(response.status).toBe(422);
  expect(response.body.fieldErrors).toEqual({
    document: "Ce fichier contient un programme malveillant, il n'est pas accepté.",
  });
  expect(t.billing.balanceOf('sender').offer).toBe(before);
});
