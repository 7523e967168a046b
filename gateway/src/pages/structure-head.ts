import { publicStructureSchema, structureTypeLabels } from '@praticio/contracts/identity/structure';
import { organizationType } from './organization-type.ts';
import type { PageHead } from './page-head.ts';
import { plainText } from './page-text.ts';

const DESCRIPTION_LENGTH = 160;

/** Makes the head of a structure's page from the response of `GET /api/structures/{id}`; null if that is not a structure. */
export function structureHead(response: unknown, publicUrl: string): PageHead | null {
  const parsed = publicStructureSchema.safeParse(response);
  if (!parsed.success) return null;
  const { id, type, name, city, speciality, presentation, logoUrl } = parsed.data;
  const path = `/structures/${encodeURIComponent(id)}`;
  const kind = [structureTypeLabels[type], city, speciality].filter(Boolean).join(' · ');
  const description = plainText([kind, presentation].filter(Boolean).join('. '), DESCRIPTION_LENGTH);
  return {
    title: `${name}, ${city}`,
    description,
    path,
    kind: 'website',
    indexed: true,
    status: 200,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': organizationType(type),
      name,
      url: `${publicUrl}${path}`,
      ...(logoUrl && { logo: `${publicUrl}${logoUrl}` }),
      ...(presentation && { description: presentation }),
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'FR' },
    },
  };
}
