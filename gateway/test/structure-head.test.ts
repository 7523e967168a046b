import type { PublicStructure } from '@praticio/contracts/identity/structure';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { structureHead } from '../src/pages/structure-head.ts';
import { startGateway } from './gateway.ts';
import { startUpstream } from './upstream.ts';

const structure: PublicStructure = {
  id: 'structure-1',
  type: 'medical',
  name: 'Clinique </script> du Port',
  city: 'Nantes',
  speciality: null,
  verified: true,
  presentation: 'Au bord de la Loire.',
  logoUrl: null,
  activeOffers: 3,
  workAgain: null,
};

async function pageOf(status: number, body: unknown) {
  const { origin } = await startUpstream((request, response) => {
    const isAsked = request.url === '/api/structures/structure-1';
    response
      .writeHead(isAsked ? status : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  const app = await startGateway({ IDENTITY_URL: origin });
  const response = await app.inject({ url: '/structures/structure-1', headers: { accept: 'text/html' } });
  const { document } = new Window();
  document.write(response.body);
  return { response, document };
}

test('a structure is described to search engines, one that cares for patients as a medical organization', async () => {
  const { response, document } = await pageOf(200, structure);
  expect(response.statusCode).toBe(200);
  expect(document.title).toBe('Clinique </script> du Port, Nantes · Praticio');
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toBe('Établissement médical · Nantes. Au bord de la Loire.');
  const url = 'https://praticio.test/structures/structure-1';
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url);
  const jsonLd = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(jsonLd)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'MedicalOrganization',
    name: structure.name,
    url,
    description: 'Au bord de la Loire.',
    address: { '@type': 'PostalAddress', addressLocality: 'Nantes', addressCountry: 'FR' },
  });
});

test('the page of a missing structure is a 404', async () => {
  const { response, document } = await pageOf(404, {});
  expect(response.statusCode).toBe(404);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('an invalid response gives no head', () => {
  expect(structureHead({ id: 'x' }, 'https://praticio.test')).toBeNull();
});
