import type { Problem } from '@praticio/contracts/base/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, SUPPORT, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// Names stand in other people's mails and pages: letters on one line, nothing that reads as a text of ours.

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
});
afterAll(() => platform.stop());

const refused = {
  'a second paragraph': 'Praticio\n\nVotre compte sera fermé',
  'a carriage return': 'Praticio\rSécurité',
  'a separator of lines': 'Praticio\u{2028}Sécurité',
  'a URL': 'www.exemple.fr',
  'an email address': 'a@exemple',
  'a markup': '<b>Claire</b>',
  'too much': 'a'.repeat(101),
  'our own name': 'Praticio Sécurité',
  'letters that look like ours': 'Рraticio',
};
const taken = [
  'Anne-Sophie',
  "d'Aubigné",
  'L’Hôte',
  'de la Tour',
  'Łukasz',
  'Нина',
  '田中',
  'عائشة',
  'Zoe\u{308}',
];

const save = (token: string, fields: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ infoType: 'personal', ...fields })) form.append(name, value);
  return platform.request<Problem & { firstname: string }>('POST', '/api/profile', { token, form });
};
const onboard = (token: string, json: object) =>
  platform.request<Problem>('POST', '/api/onboarding/structure', { token, json });

describe("a person's name", () => {
  it.each(Object.entries(refused))('with %s is refused on every form', async (_what, name) => {
    const token = await platform.join(newEmail());
    for (const field of ['firstname', 'lastname']) {
      const response = await save(token, { [field]: name });
      expect([response.status, Object.keys(response.body.fieldErrors ?? {})]).toEqual([422, [field]]);
    }
    for (const field of ['representativeFirstName', 'representativeLastName']) {
      const response = await onboard(token, { ...forms.medical, [field]: name });
      expect([response.status, Object.keys(response.body.fieldErrors ?? {})]).toEqual([422, [field]]);
    }
    const json = {
      firstname: name,
      lastname: name,
      phone: '',
      profession: 'Médecine générale',
      rppsNumber: '',
    };
    const candidate = await platform.request<Problem>('POST', '/api/onboarding/candidate', { token, json });
    expect(candidate.body.fieldErrors).toMatchObject({
      firstname: expect.any(String),
      lastname: expect.any(String),
    });
    expect(await platform.profileOf(token)).toMatchObject({
      firstname: null,
      lastname: null,
      structure: null,
    });
  });

  it.each([
    ['a turned direction', 'Claire\u{202e}', 'Claire'],
    ['an isolated direction', 'Claire\u{2067}', 'Claire'],
    ['something invisible', 'Cla\u{200b}ire', 'Claire'],
    ['an invisible letter', 'Claire\u{3164}', 'Claire'],
    ['no-break spaces', 'de\u{a0}La\u{a0}Tour', 'de La Tour'],
    ['an unusual hyphen', 'Anne\u{2011}Sophie', 'Anne-Sophie'],
  ])('that was pasted with %s is taken without', async (_what, name, firstname) => {
    const token = await platform.join(newEmail());
    expect(await save(token, { firstname: name })).toMatchObject({ status: 200, body: { firstname } });
  });

  it.each(taken)('may read %s', async (name) => {
    const token = await platform.join(newEmail());
    expect(await save(token, { firstname: name })).toMatchObject({ status: 200, body: { firstname: name } });
  });
});

describe("a structure's name", () => {
  it.each([
    'Clinique\n\nVotre compte',
    'Clinique\u{2029}du Port',
    'Clinique\u{0}',
    'Équipe Prat1cio',
    'P r a t i c i o',
  ])('reading %j is refused', async (name) => {
    const token = await platform.join(newEmail());
    const response = await onboard(token, { ...forms.medical, name });
    expect([response.status, Object.keys(response.body.fieldErrors ?? {})]).toEqual([422, ['name']]);
  });

  it('may have digits and signs', async () => {
    const token = await platform.join(newEmail());
    const name = 'S.E.L.A.R.L. Dr Morel & Associés (44)';
    expect((await onboard(token, { ...forms.medical, name })).status).toBe(201);
  });
});

it('a message of the contact form is quoted, without a link', async () => {
  const json = {
    name: 'Praticio www.vole.fr',
    email: 'visiteuse@exemple.test',
    subject: 'question',
    message: 'Bonjour,\nouvrez https://praticio.vole.fr/a ou vole.fr.',
  };
  expect((await platform.request('POST', '/api/contact', { json })).status).toBe(200);
  const mail = await platform.mailbox.waitFor(({ to }) => to === SUPPORT);
  expect(mail.text).toContain(
    '« Praticio www. vole. fr » a écrit :\n> Bonjour,\n> ouvrez https: //praticio. vole. fr/a ou vole. fr.',
  );
  expect(mail.html).not.toMatch(/href|https:\/\/praticio\.vole|vole\.fr/);
  expect(mail.html).toContain('<blockquote');
});
