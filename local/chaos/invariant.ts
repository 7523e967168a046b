import type { PlatformSetting } from '../platform/environment.ts';
import type { People } from './people.ts';
import type { Done } from './traffic.ts';

export type Row = Record<string, unknown> & { _id: unknown };

/** The sources of the invariants, read when the traffic has ended. */
export interface PlatformState {
  setting: PlatformSetting;
  people: People;
  done: Done;
  /** Reads documents of a service's collection. */
  rows: (service: string, collection: string, filter?: object) => Promise<Row[]>;
}

export type Invariant = (state: PlatformState) => Promise<string[]>;
