import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, newAdministrator } from './back-office.ts';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

// A stand-in over HTTP that answers like https://recherche-entreprises.api.gouv.fr.

const { siret, name, postalCode, finessNumber } = forms.medical;
const registry = {
  asked: [] as string[],
  status: 200,
  server: createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://registry').searchParams.get('q') ?? '';
    registry.asked.push(query);
    response.writeHead(registry.status, { 'content-type': 'application/json' });
    const establishment = {
      siret,
      etat_administratif: 'A',
      code_postal: postalCode,
      nom_commercial: null,
      liste_enseignes: null,
      liste_finess: [finessNumber],
    };
    const company = { nom_complet: name.toUpperCase(), matching_etablissements: [establishment] };
    response.end(JSON.stringify({ results: query === siret ? [company] : [], total_results: 1 }));
  }),
};
let platform: IdentityPlatform;
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.server.listen(0, '127.0.0.1', resolve));
  const { port } = registry.server.address() as AddressInfo;
  platform = await startIdentityPlatform({ COMPANY_REGISTRY_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await platform.stop();
  registry.server.close();
});

async function onboard(form: object) {
  const first = await platform.join(newEmail());
  const answer = await platform.request<{ token: string }>('POST', '/api/onboarding/structure', {
    token: first,
    json: form,
  });
  return answer.body.token;
}
const isVerified = async (token: string) => (await platform.profileOf(token)).structure?.verified;

it('gives the badge to a structure that the registry confirms, and names its source', async () => {
  const token = await onboard(forms.medical);
  await expect.poll(() => isVerified(token), { timeout: 10_000 }).toBe(true);
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
