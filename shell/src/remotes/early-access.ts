import { readReleases } from '@praticio/contracts/administration/endpoints';
import { call } from '@praticio/ui-kit/api';

/** The value of the cookie by which this administrator gets new versions first; undefined while there are none. */
export async function readEarlyAccess(): Promise<string | undefined> {
  return (await call(readReleases)).firstChoice;
}
