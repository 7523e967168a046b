import { createCommuneDirectory } from './commune-directory.ts';
import { loadCommunes } from './commune-engine.ts';
import { createGazetteer } from './gazetteer.ts';
import type { Gazetteer, PlaceDirectory } from './place.ts';

let gazetteerOfProcess: Promise<Gazetteer> | undefined;
let directoryOfProcess: Promise<PlaceDirectory> | undefined;

/** The gazetteer of all communes, created once in a process: migrations, rooms and tests share it. */
export function loadGazetteer(): Promise<Gazetteer> {
  gazetteerOfProcess ??= loadCommunes().then(createGazetteer);
  return gazetteerOfProcess;
}

/** The directory of all communes, also created once. */
export function loadDirectory(): Promise<PlaceDirectory> {
  directoryOfProcess ??= loadCommunes().then(createCommuneDirectory);
  return directoryOfProcess;
}
