import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdminUser } from '@praticio/contracts/administration/user';
import type { EstablishmentResponse } from '@praticio/contracts/identity/establishment';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, newAdministrator, type Page } from './back-office.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// A stand-in over HTTP that responds like https://recherche-entreprises.api.gouv.fr.

const { siret, name, postalCode, finessNumber } = forms.medical;
const registry = {
  asked: [] as string[],
  status: 200,
  name: null as string | null,
  server: createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://registry').searchParams.get('q') ?? '';
    registry.asked.push(query);
    response.writeHead(registry.status, { 'content-type': 'application/json' });
    const establishment = {
      siret,
      etat_administratif: 'A',
      adresse: `12 BIS RUE DE L'ÉGLISE ${postalCode} SAINT-HERBLAIN`,
      libelle_commune: 'SAINT-HERBLAIN',
      activite_principale: '86.10Z',
      code_postal: postalCode,
      nom_commercial: null,
      liste_enseignes: null,
      liste_finess: [finessNumber],
    };
    const company = {
      nom_complet: registry.name ?? name.toUpperCase(),
      nom_raison_sociale: null,
      nature_juridique: '5710',
      matching_etablissements: [establishment],
    };
    response.end(JSON.stringify({ results: query === siret ? [company] : [], total_results: 1 }));
  }),
};

// Another one that responds like https://gateway.api.esante.gouv.fr/fhir/v2.
const { rppsNumber } = forms.liberal;
const practitioners = {
  family: 'MOREL',
  server: createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry');
    const isAllowed = request.headers['esante-api-key'] === 'key-of-the-registry';
    const isKnown = pathname === '/Practitioner' && searchParams.get('identifier') === rppsNumber;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/fhir+json' });
    const resource = {
      resourceType: 'Practitioner',
      active: true,
      identifier: [{ system: 'https://rpps.esante.gouv.fr', value: rppsNumber }],
      name: [{ use: 'official', family: practitioners.family, given: ['CAMILLE'], prefix: ['MME'] }],
    };
    const entry = isKnown ? [{ resource }] : [];
    response.end(JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total: entry.length, entry }));
  }),
};
const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform({
    COMPANY_REGISTRY_URL: await listening(registry.server),
    PRACTITIONER_REGISTRY_URL: await listening(practitioners.server),
    PRACTITIONER_REGISTRY_KEY: 'key-of-the-registry',
  });
});
afterAll(async () => {
  await platform.stop();
  registry.server.close();
  practitioners.server.close();
});

async function onboard(form: object) {
  const first = await platform.join(newEmail());
  const response = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json: form,
  });
  return response.body.token;
}
const isVerified = async (token: string) => (await platform.profileOf(token)).structure?.verified;

it('gives the badge to a structure that the registry confirms, and names its source', async () => {
  const token = await onboard(forms.medical);
  await expect.poll(() => isVerified(token)).toBe(true);
  expect(registry.asked).toContain(siret);
  const { id } = (await platform.profileOf(token)).user;
  const onboarded = (await platform.events('structure.onboarded')).filter(({ data }) => data.userId === id);
  expect(onboarded.map(({ data }) => data.structure.verified)).toEqual([false, true]);
  const admin = await newAdministrator(platform);
  const lines = () => auditLines(platform, admin.token, `search=${id}`);
  await expect
    .poll(async () => (await lines()).map(({ reason }) => reason))
    .toEqual([expect.stringMatching(/^Registre des entreprises : 127\.0\.0\.1:\d+, SIRET \d{14}$/)]);
});

it('leaves another name to the administrators, and tries again once the registry is back', async () => {
  const stranger = await onboard({ ...forms.medical, name: 'Clinique de la Gare' });
  registry.status = 503;
  const asked = registry.asked.length;
  const token = await onboard(forms.medical);
  await expect.poll(() => registry.asked.length).toBeGreaterThan(asked);
  expect(await isVerified(token)).toBe(false);
  registry.status = 200;
  await expect.poll(() => isVerified(token), { timeout: 30_000 }).toBe(true);
  expect(await isVerified(stranger)).toBe(false);
});

it('fills in the facts of the registry about a SIRET, for somebody who has signed in', async () => {
  const token = await platform.join(newEmail());
  const lookUp = (asked: string) =>
    platform.request<EstablishmentResponse>('GET', `/api/establishments?siret=${asked}`, { token });
  expect((await lookUp(siret)).body).toEqual({
    isAsked: true,
    establishment: {
      siret,
      isActive: true,
      name: registry.name ?? name.toUpperCase(),
      type: 'medical',
      address: { street: "12 Bis Rue de l'Église", city: 'Saint-Herblain', postalCode, country: 'France' },
      finessNumber,
    },
  });
  expect((await lookUp('35600000000048')).body).toEqual({ isAsked: true, establishment: null });
  expect((await lookUp('12')).status).toBe(422);
  registry.status = 503;
  expect((await lookUp(siret)).status).toBe(503);
  registry.status = 200;
});

it('asks again about a structure that changes its name or SIRET: the badge is lost until the registry confirms it', async () => {
  const token = await onboard(forms.medical);
  await expect.poll(() => isVerified(token)).toBe(true);
  const admin = await newAdministrator(platform);
  const { id } = (await platform.profileOf(token)).user;
  const given = async () => {
    const lines = await auditLines(platform, admin.token, `search=${id}`);
    return lines.filter(({ action }) => action === 'structure-verified').length;
  };
  const rename = (changed: string) => {
    const form = new FormData();
    const fields = { infoType: 'professional', ...forms.medical, name: changed };
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return platform.request('POST', '/api/profile', { token, form });
  };
  expect((await rename('Clinique de la Gare')).status).toBe(200);
  const asked = registry.asked.length;
  expect(await isVerified(token)).toBe(false);
  await rename(name);
  await expect.poll(() => isVerified(token)).toBe(true);
  expect(registry.asked.length).toBeGreaterThan(asked);
  await expect.poll(given).toBe(2);
});

const practice = {
  ...forms.liberal,
  recruiter: true,
  representativeFirstName: 'Camille',
  representativeLastName: 'Morel',
};

it('gives the badge to a practitioner whose RPPS number and establishment bear the same name', async () => {
  registry.name = 'CAMILLE MOREL';
  const token = await onboard(practice);
  await expect.poll(() => isVerified(token)).toBe(true);
  const admin = await newAdministrator(platform);
  const { id } = (await platform.profileOf(token)).user;
  const [line] = await auditLines(platform, admin.token, `search=${id}`);
  expect(line?.reason).toMatch(/SIRET \d{14} ; 127\.0\.0\.1:\d+, RPPS 10101010101$/);
});

it('marks a candidate whose RPPS number is in the registry under their name, and ends the mark with the name', async () => {
  const token = await platform.join(newEmail());
  const person = { firstname: 'Camille', lastname: 'Morel', profession: 'Cardiologie', rppsNumber };
  platform.serveCommand(listSpecialties, async () => [{ id: 1, name: 'Cardiologie' }]);
  const onboarded = await platform.request('POST', '/api/onboarding/candidate', { token, json: person });
  expect(onboarded.status).toBe(201);
  const isMarked = async () => (await platform.profileOf(token)).rppsVerified;
  await expect.poll(isMarked).toBe(true);
  const { id } = (await platform.profileOf(token)).user;
  const told = (await platform.events('profile.updated')).filter(({ data }) => data.userId === id);
  expect(told.at(-1)?.data.rppsVerified).toBe(true);

  const form = new FormData();
  for (const [field, value] of Object.entries({ infoType: 'personal', lastname: 'Durand' }))
    form.append(field, value);
  expect((await platform.request('POST', '/api/profile', { token, form })).status).toBe(200);
  expect(await isMarked()).toBe(false);
});

it("shows administrators the registries' and the structure's statements, and mails their decision", async () => {
  registry.name = 'CAMILLE MOREL';
  practitioners.family = 'MORIN';
  const token = await onboard(practice);
  const { id, email } = (await platform.profileOf(token)).user;
  const admin = await newAdministrator(platform);
  const listed = async (filter: string) => {
    const path = `/api/admin/users?filter=${filter}&search=${encodeURIComponent(email)}`;
    return (await platform.request<Page<AdminUser>>('GET', path, { token: admin.token })).body.items[0]
      ?.structure;
  };
  await expect
    .poll(async () => (await listed('unverified-structure'))?.registries)
    .toMatchObject({
      establishment: { isActive: true, names: ['CAMILLE MOREL'] },
      practitioner: { isActive: true, names: ['CAMILLE MORIN'] },
    });
  expect(await isVerified(token)).toBe(false);

  const decide = (json: object) =>
    platform.request('PATCH', `/api/admin/users/${id}/structure`, { token: admin.token, json });
  const mailTo = (subject: string) =>
    platform.mailbox.waitFor((mail) => mail.to === email && mail.subject === subject);
  expect(
    (await decide({ verified: false, reason: 'Le numéro RPPS est celui d’une autre personne.' })).status,
  ).toBe(200);
  expect((await mailTo("Votre structure n'a pas été vérifiée")).text).toContain('celui d’une autre personne');
  expect(await listed('unverified-structure')).toBeUndefined();
  expect(await listed('refused-structure')).toMatchObject({
    refusalReason: 'Le numéro RPPS est celui d’une autre personne.',
  });
  expect((await decide({ verified: true })).status).toBe(200);
  await mailTo('Votre structure est vérifiée');
  expect(await isVerified(token)).toBe(true);
});
