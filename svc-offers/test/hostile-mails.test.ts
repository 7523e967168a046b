import type { Problem } from '@praticio/contracts/base/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OffersUnderTest, startOffers } from './offers-platform.ts';

// Emails quote users' words on one line, in quotation marks, without links.

const PHISHING = 'Praticio Sécurité\r\n\r\nVotre compte sera fermé » : https://praticio.vole.fr \u{202e}';
const LINK = /https?:\/\/(?!praticio\.test)|www\.\S|vole\.fr/;

let t: OffersUnderTest;
let recruiter: string;
beforeAll(async () => {
  t = await startOffers({ MATCH_SWEEP_MS: '300' });
  // stored before names were validated
  recruiter = await t.recruiter('recruiter', { offer: 90, name: PHISHING });
});
afterAll(() => t.platform.stop());

async function mailTo(id: string) {
  const mail = await t.platform.mailbox.waitFor(({ to }) => to === `${id}@example.test`);
  for (const text of [mail.subject, mail.text, mail.html]) {
    expect(text).not.toMatch(LINK);
    expect(text).not.toContain('\u{202e}');
  }
  expect(mail.text).not.toMatch(/^Votre compte/m);
  expect(
    [...mail.html.matchAll(/href="([^"]*)/g)].every(([, url]) => url?.startsWith('http://praticio.test/')),
  ).toBe(true);
  return mail;
}

describe('mails', () => {
  test('about an interest quote the name, the title and the structure', async () => {
    const candidate = await t.person('candidate', {
      firstname: PHISHING,
      lastname: PHISHING,
      name: PHISHING,
    });
    const { body: offer } = await t.publish(recruiter, { title: 'Poste » https://praticio.vole.fr' });
    const { body } = await t.request<{ id: string }>('POST', `/api/offers/${offer.id}/interest`, {
      token: candidate,
      json: {},
    });
    const toRecruiter = await mailTo('recruiter');
    const name = 'Praticio Sécurité Votre compte sera fermé " : https: //praticio. vole. fr';
    expect(toRecruiter.text).toContain(`« ${name} ${name} » a exprimé son intérêt`);
    expect(toRecruiter.subject).toBe(
      'Nouvelle candidature pour votre offre « Poste " https: //praticio. vole. fr »',
    );
    await t.request('PUT', `/api/interests/${body.id}/accept`, { token: recruiter });
    expect((await mailTo('candidate')).text).toContain(`« ${name} » a accepté votre candidature`);
  });

  test('about an alert show the offer as a quotation of its structure', async () => {
    const reader = await t.person('reader', { lastname: PHISHING, name: PHISHING });
    const json = { name: 'www.vole.fr', criteria: { titleKeyword: 'neurologue' } };
    await t.request('POST', '/api/alerts', { token: reader, json });
    await t.publish(recruiter, { title: 'Neurologue https://vole.fr' });
    const mail = await mailTo('reader');
    expect(mail.text).toContain('» a écrit :\n> Neurologue https: //vole. fr\n> ');
    expect(mail.html).toContain('<blockquote');
  });
});

test.each([
  ['title', 'Poste\n\nVotre compte'],
  ['location', 'Nantes\u{2028}(44)'],
  ['salary', 'selon\tprofil'],
])('an offer whose %s reads %j is refused', async (field, text) => {
  const response = await t.publish(recruiter, { [field]: text });
  expect(response.status).toBe(422);
  expect((response.body as unknown as Problem).fieldErrors).toHaveProperty(field);
});
