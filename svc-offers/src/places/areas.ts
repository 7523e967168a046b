import { formerRegionCodes } from '@praticio/contracts/offers/departments';
import type { Place } from '@praticio/contracts/offers/place';
import type { CommuneEntry } from './commune-engine.ts';
import { nameKey } from './place-text.ts';

/** A department or a region. */
export interface Area {
  placeId: string;
  /** Number of a department; null for a region. */
  departmentCode: string | null;
  name: string;
  key: string;
  region: string;
}

/** The departments and regions of the communes, one with the name of a department of its own once only, and former regions. */
export function areasOf(communes: readonly CommuneEntry[]): Area[] {
  const areas = new Map<string, Area>();
  const names = new Map<string, string>();
  for (const { departmentCode, department, region } of communes) {
    if (department === '' || areas.has(`department:${departmentCode}`)) continue;
    const placeId = `department:${departmentCode}`;
    areas.set(placeId, { placeId, departmentCode, name: department, key: nameKey(department), region });
    names.set(department, region);
  }
  const addRegion = (code: string, region: string) => {
    const placeId = `region:${code}`;
    if (region === '' || names.has(region) || areas.has(placeId)) return;
    areas.set(placeId, { placeId, departmentCode: null, name: region, key: nameKey(region), region });
  };
  for (const { regionCode, region } of communes) addRegion(regionCode, region);
  for (const [region, code] of formerRegionCodes) addRegion(code, region);
  return [...areas.values()];
}

/** A place without postal code and coordinates is an area. */
export function placeOfArea({ placeId, departmentCode, name, region }: Area): Place {
  return {
    placeId,
    formattedAddress: departmentCode ? `${name} (${departmentCode})` : `Région ${name}`,
    name,
    postalCode: '',
    department: departmentCode ? name : '',
    region,
    coordinates: null,
  };
}
