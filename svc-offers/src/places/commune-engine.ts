import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Coordinates } from '@praticio/contracts/offers/place';
import { z } from 'zod';
import { nameKey } from './place-text.ts';

/** A commune, or an arrondissement of Paris, Lyon or Marseille, with its normalised names. */
export interface CommuneEntry {
  code: string;
  /** The commune that an arrondissement belongs to. */
  parent: string | null;
  name: string;
  /** The normalised name. */
  key: string;
  /** The normalised names of its former communes that have kept an identity. */
  formerKeys: string[];
  postalCodes: string[];
  department: string;
  departmentCode: string;
  region: string;
  regionCode: string;
  population: number;
  /** Null for some islands of the Pacific. */
  coordinates: Coordinates | null;
}

const require = createRequire(import.meta.url);
const files = {
  communes: require.resolve('@etalab/decoupage-administratif/data/communes.json'),
  departments: require.resolve('@etalab/decoupage-administratif/data/departements.json'),
  regions: require.resolve('@etalab/decoupage-administratif/data/regions.json'),
};

const namedSchema = z.array(z.object({ code: z.string(), nom: z.string() }));

async function namesOf(file: string): Promise<Map<string, string>> {
  const rows = namedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return new Map(rows.map(({ code, nom }) => [code, nom]));
}

/** Reads the file that setup/make-coordinates.ts writes; '~' marks the middle of a larger area. */
async function readCoordinates(): Promise<Map<string, Coordinates>> {
  const text = await readFile(join(import.meta.dirname, 'commune-coordinates.csv'), 'utf8');
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [code = '', latitude, longitude, mark] = line.split(',');
        const approximate = mark === '~';
        return [code, { latitude: Number(latitude), longitude: Number(longitude), approximate }];
      }),
  );
}

interface CommuneRow {
  code: string;
  nom: string;
  type: string;
  commune?: string;
  chefLieu?: string;
  departement?: string;
  region?: string;
  codesPostaux?: string[];
  population?: number;
}

const shown = new Set(['commune-actuelle', 'arrondissement-municipal']);
/** Communes that have become a part of another one, named by `chefLieu`. */
const former = new Set(['commune-deleguee', 'commune-associee']);

let communesOfProcess: Promise<CommuneEntry[]> | undefined;

/** The list of `readCommunes`, which a process reads once: migrations and rooms share it. */
export function loadCommunes(): Promise<CommuneEntry[]> {
  communesOfProcess ??= readCommunes();
  return communesOfProcess;
}

/**
 * The official list of communes, as @etalab/decoupage-administratif ships it. Its 8 MB file holds one commune a
 * line and is read line by line, so that the start needs no extra memory.
 */
async function readCommunes(): Promise<CommuneEntry[]> {
  const [departments, regions, coordinates] = await Promise.all([
    namesOf(files.departments),
    namesOf(files.regions),
    readCoordinates(),
  ]);
  const communes: CommuneEntry[] = [];
  const formerKeys = new Map<string, string[]>();
  for await (const line of createInterface({ input: createReadStream(files.communes) })) {
    if (!line.startsWith('{')) continue;
    const row = JSON.parse(line.replace(/,$/, '')) as CommuneRow;
    if (former.has(row.type) && row.chefLieu)
      formerKeys.set(row.chefLieu, [...(formerKeys.get(row.chefLieu) ?? []), nameKey(row.nom)]);
    if (!shown.has(row.type) || !row.codesPostaux?.length) continue;
    communes.push({
      code: row.code,
      parent: row.commune ?? null,
      name: row.nom,
      key: nameKey(row.nom),
      formerKeys: [],
      postalCodes: row.codesPostaux,
      department: departments.get(row.departement ?? '') ?? '',
      departmentCode: row.departement ?? '',
      region: regions.get(row.region ?? '') ?? '',
      regionCode: row.region ?? '',
      population: row.population ?? 0,
      coordinates: coordinates.get(row.code) ?? null,
    });
  }
  for (const commune of communes)
    commune.formerKeys = (formerKeys.get(commune.code) ?? []).filter((key) => key !== commune.key);
  return communes;
}
