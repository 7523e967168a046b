/** Takes the place of remotes/loader.ts in one bundle of shell and remotes, to which federation is compared (bench/pages.ts). */

import { setRecords } from '../../src/remotes/records.tsx';
import { registryInPage } from '../../src/remotes/registry.ts';
import { exposes } from './exposes.js';

const loads = new Map<string, Promise<unknown>>();
const values = new Map<string, unknown>();

export function readRegistry(): void {
  setRecords(registryInPage()?.registry.remotes ?? []);
}

export function loadExpose<Exposed>(name: string, expose: string): Promise<Exposed> {
  const id = `${name}/${expose}`;
  const load = loads.get(id) ?? exposes[id]?.() ?? Promise.reject(new Error(`There is no ${id}`));
  loads.set(id, load);
  load.then(
    (value) => values.set(id, value),
    () => loads.delete(id),
  );
  return load as Promise<Exposed>;
}

export const loadedExpose = <Exposed>(name: string, expose: string): Exposed | undefined =>
  values.get(`${name}/${expose}`) as Exposed | undefined;

/** Changes between versions: one bundle has one. */
export const replaceFailed = async (): Promise<boolean> => false;
export const watchedVersion = (): null => null;
export const replacementsOf = (): number => 0;
export const onReplacement = (): (() => void) => () => {};
export const applyRegistry = (): readonly string[] => [];
export const isServed = (): boolean => true;
