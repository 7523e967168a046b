/// <reference path="../svg.d.ts" />

import { formatCount } from '@praticio/ui-kit/format';
import { METROPOLE, overseasSheets, sheetBox } from '@praticio/ui-kit/projection';
import { Link } from '@praticio/ui-kit/router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import franceUrl from '../../map/france.svg';
import { classNames } from '../components/class-names.ts';
import { type MapArea, mapDepartments, mapRegions } from './departments.ts';

interface FranceMapProps {
  /** Number of offers by name of department (`facets.departments`). */
  counts: readonly { value: string; count: number }[];
  level: 'region' | 'department';
  /** Name of the map, such as 'Offres en ligne par région'. */
  label: string;
  /** Path that an area links to. */
  to: (name: string) => string;
  /** Name of the chosen area. */
  chosen?: string | undefined;
  className?: string;
}

interface Area extends MapArea {
  count: number;
  /** Codes of its departments. */
  departments: string[];
}

function areasOf(level: FranceMapProps['level'], counts: FranceMapProps['counts']): Area[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const departments = mapDepartments.map((department) => ({
    ...department,
    count: countOf.get(department.name) ?? 0,
    departments: [department.code],
  }));
  if (level === 'department') return departments;
  return mapRegions.map((region) => {
    const own = departments.filter((department) => department.region === region.code);
    const count = own.reduce((sum, department) => sum + department.count, 0);
    return { ...region, count, departments: own.map(({ code }) => code) };
  });
}

const nameOf = ({ name, count }: Area): string => `${name}, ${formatCount(count, 'offre')}`;
const isOverseas = ({ departments }: Area): boolean =>
  overseasSheets.some(({ code }) => code === departments[0]);

/** Boxes of the overseas departments, in the sea west of the Landes. */
const INSET = 430;
const insetOf = (index: number) => ({
  x: 40 + (index % 2) * (INSET + 40),
  y: METROPOLE.height - 3 * (INSET + 30) + Math.floor(index / 2) * (INSET + 30),
});

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest area in the direction of an arrow key; sideways distance counts double. */
function neighbour(areas: readonly Area[], from: Area, key: string): Area | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const reached = areas
    .map((area) => {
      const [dx, dy] = [area.x - from.x, area.y - from.y];
      const ahead = dx * arrow.x + dy * arrow.y;
      const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
      return { area, ahead, distance: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 0);
  return reached.sort((a, b) => a.distance - b.distance)[0]?.area;
}

/**
 * A map of France in which each region or department is a link with its number of offers, and the same as a list below.
 * The map is one tab stop; arrow keys move to the neighbour in their direction.
 */
export function FranceMap({ counts, level, label, to, chosen, className }: FranceMapProps) {
  const areas = areasOf(level, counts);
  const [current, setCurrent] = useState<string>();
  const stop = current ?? areas.find(({ name }) => name === chosen)?.code ?? areas[0]?.code;
  const move = (from: Area) => (event: KeyboardEvent<Element>) => {
    const next = neighbour(areas, from, event.key);
    if (!next) return;
    event.preventDefault();
    setCurrent(next.code);
    event.currentTarget
      .closest('svg.kit-france__map')
      ?.querySelector<SVGAElement>(`[data-code="${next.code}"]`)
      ?.focus();
  };
  const linkTo = (area: Area, scale = 1) => (
    <Link
      key={area.code}
      to={to(area.name)}
      data-code={area.code}
      aria-label={nameOf(area)}
      aria-current={area.name === chosen ? 'true' : undefined}
      tabIndex={area.code === stop ? 0 : -1}
      className={classNames('kit-france__area', area.count === 0 && 'kit-france__area--empty')}
      onKeyDown={move(area)}
      onFocus={() => setCurrent(area.code)}
    >
      {area.departments.map((code) => (
        <use key={code} href={`${franceUrl}#d${code}`} />
      ))}
      {area.count > 0 && (
        <text transform={`translate(${area.x} ${area.y}) scale(${1 / scale})`}>{area.count}</text>
      )}
    </Link>
  );
  return (
    <figure className={classNames('kit-france', className)}>
      <nav aria-label={label}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its name is that of the navigation around it */}
        <svg className="kit-france__map" viewBox={`-60 -60 ${METROPOLE.width + 60} ${METROPOLE.height + 90}`}>
          <use href={`${franceUrl}#sea`} className="kit-france__sea" />
          {areas.filter((area) => !isOverseas(area)).map((area) => linkTo(area))}
          <use href={`${franceUrl}#regions`} className="kit-france__regions" />
          {areas.filter(isOverseas).map((area, index) => (
            <Inset key={area.code} code={area.departments[0] ?? ''} {...insetOf(index)}>
              {linkTo(area, INSET / sheetBox(area.departments[0] ?? '').width)}
            </Inset>
          ))}
        </svg>
      </nav>
      <figcaption className="kit-france__list">
        <details>
          <summary>{label}, en liste</summary>
          <ul>
            {areas
              .filter(({ count }) => count > 0)
              .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
              .map((area) => (
                <li key={area.code}>
                  <Link
                    to={to(area.name)}
                    className="kit-link"
                    aria-current={area.name === chosen ? 'true' : undefined}
                  >
                    {area.name}
                  </Link>{' '}
                  {area.count}
                </li>
              ))}
          </ul>
        </details>
      </figcaption>
    </figure>
  );
}

interface InsetProps {
  code: string;
  x: number;
  y: number;
  children: ReactNode;
}

/** An overseas department in its box; its number has the same size as the others. */
function Inset({ code, x, y, children }: InsetProps) {
  const box = sheetBox(code);
  return (
    <>
      <rect className="kit-france__inset" x={x} y={y} width={INSET} height={INSET} rx="40" />
      <g transform={`translate(${x} ${y}) scale(${INSET / box.width}) translate(${-box.x} ${-box.y})`}>
        {children}
      </g>
    </>
  );
}
