import { noFacts } from '@praticio/contracts/identity/candidate';
import type { CvHolder } from '../src/accounts/account.ts';
import type { CvCriteria } from '../src/library/criteria.ts';
import { cvSearchEngine } from '../src/library/search-engine.ts';

/**
 * The cost of finding the visible CVs that match an offer, with 1,000, 10,000 and 100,000 candidates. 20 match the rare offer
 * at every size, by specialty, place, dates and kind of contract; the common one matches a share of everybody, so its
 * figure is one per match. The peer compares every candidate in turn.
 */
const sizes = [1_000, 10_000, 100_000];
const MATCHING = 20;
const SPECIALTIES = 90;
const SAMPLE_MS = 1_500;
const out = (line: string) => process.stdout.write(`${line}\n`);

/** A degree of latitude and longitude stands for a department. */
const departmentOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `${Math.round(latitude)}:${Math.round(longitude)}`;
const rarePoint = { latitude: 48.39, longitude: -4.49 };
const rare: CvCriteria = {
  specialtyId: SPECIALTIES + 1,
  departments: [departmentOf(rarePoint)],
  from: '2027-08-03',
  to: '2027-08-14',
  contractType: 'Vacation',
};
const common: CvCriteria = {
  departments: [departmentOf({ latitude: 47.22, longitude: -1.55 })],
  from: '2027-08-03',
  to: '2027-08-14',
};

/** The same numbers at each run (mulberry32). */
function seeded(state: number): () => number {
  let seed = state;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function aCandidate(
  id: string,
  of: { specialtyId: number; latitude: number; longitude: number; month: number; types: string[] },
): CvHolder {
  const month = String(of.month).padStart(2, '0');
  const specialty = { id: of.specialtyId, name: `Spécialité ${of.specialtyId}` };
  const { latitude, longitude } = of;
  return {
    id,
    bannedAt: null,
    cv: {
      cvFilename: id,
      originalName: '',
      announcedAt: null,
      consentedAt: null,
      visible: true,
      specialty,
      uploadedAt: new Date(1_700_000_000_000 + Number.parseInt(id.slice(1), 10) * 1_000),
      touchedAt: new Date(1_700_000_000_000),
    },
    candidate: {
      ...noFacts,
      radiusKm: 30,
      availableFrom: null,
      professions: [],
      experienceYears: 5,
      contractTypes: of.types as NonNullable<CvHolder['candidate']>['contractTypes'],
      availability: [{ from: `2027-${month}-05`, to: `2027-${month}-20` }],
      place: {
        placeId: id,
        formattedAddress: '',
        name: '',
        postalCode: '',
        region: '',
        department: departmentOf(of),
        coordinates: { latitude, longitude, approximate: false },
      },
    },
  };
}

function* madeUpCandidates(count: number): Generator<CvHolder> {
  const random = seeded(7);
  for (let at = 0; at < MATCHING; at += 1) {
    yield aCandidate(`h${at}`, {
      specialtyId: SPECIALTIES + 1,
      ...rarePoint,
      month: 8,
      types: ['Vacation'],
    });
  }
  for (let at = MATCHING; at < count; at += 1) {
    yield aCandidate(`c${at}`, {
      specialtyId: 1 + Math.floor(random() * SPECIALTIES),
      latitude: 43 + random() * 7,
      longitude: -4 + random() * 11,
      month: 1 + Math.floor(random() * 12),
      types: random() < 0.5 ? ['CDI'] : ['Remplacement', 'Vacation'],
    });
  }
}

function millisecondsOf(search: ReturnType<typeof cvSearchEngine>, criteria: CvCriteria): number {
  const started = performance.now();
  let asked = 0;
  for (; performance.now() - started < SAMPLE_MS; asked += 1) search.search(criteria, { page: 1, limit: 12 });
  return (performance.now() - started) / asked;
}

let base = 0;
out(`Matching CVs with an offer; ${MATCHING} match the rare one at every size`);
for (const count of sizes) {
  const candidates = [...madeUpCandidates(count)];
  const search = cvSearchEngine();
  const filling = performance.now();
  for (const candidate of candidates) search.put(candidate);
  const fillMs = performance.now() - filling;
  const found = search.search(rare, { page: 1, limit: 12 }).total;
  if (found !== MATCHING) throw new Error(`${found} CVs matched instead of ${MATCHING}`);
  const milliseconds = millisecondsOf(search, rare);
  base ||= milliseconds;
  const matches = search.search(common, { page: 1, limit: 12 }).total;
  const commonMs = millisecondsOf(search, common);
  const scanning = performance.now();
  for (const { candidate } of candidates) candidate?.availability.some(({ to }) => to >= '2027-08-03');
  const scanMs = performance.now() - scanning;
  const rateText = `${milliseconds.toFixed(4)} ms (${(milliseconds / base).toFixed(2)} × the 1,000 one)`;
  const commonText = `${matches} matches in ${commonMs.toFixed(3)} ms, ${((commonMs / Math.max(1, matches)) * 1000).toFixed(1)} µs each`;
  out(
    `${String(count).padStart(7)} candidates: rare ${rateText}; common: ${commonText}; filled in ${fillMs.toFixed(0)} ms; asking everybody, dates only: ${scanMs.toFixed(2)} ms`,
  );
}
