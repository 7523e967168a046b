import type { Endpoint } from './endpoint.ts';

/** The callers of the access test, in the order of every row's statuses. */
export const people = [
  'visitor',
  'candidateA',
  'candidateB',
  'recruiterA',
  'recruiterB',
  'administrator',
] as const;
export type Person = (typeof people)[number];

/** Ids of the entities that exist before the calls; they belong to recruiter A, candidate A, or both. */
export interface World {
  readonly offer: number;
  readonly pendingInterest: string;
  readonly conversation: string;
  readonly alert: string;
  readonly userId: string;
}

type Statuses = readonly [number, number, number, number, number, number];

/**
 * The response of an endpoint to each kind of person. It repeats the endpoint's access on purpose: the two are written apart, and
 * the access test (shell/e2e/access.spec.ts) compares them over the running platform. Bodies are empty or invalid if a valid
 * one would have an effect: a 4xx other than 401 and 403 means that the caller is allowed. An entity of another user is a
 * 403 or 404.
 */
export interface AccessRow {
  /** Expected status for each of `people`. */
  readonly expected: Statuses;
  /** The parameters of the path. */
  readonly params?: (world: World) => Record<string, string | number>;
  readonly query?: string;
  readonly json?: unknown;
  /** For a call that changes its callers: after all calls without it, in ascending order. */
  readonly last?: number;
  /** Callers whose tokens an earlier row has revoked, which takes a moment to arrive. */
  readonly ended?: readonly Person[];
}

/** One row for each endpoint of a domain that clients can call; a missing row is a type error. */
export type AccessOf<Endpoints> = {
  readonly [Name in keyof Endpoints as Endpoints[Name] extends Endpoint
    ? Endpoints[Name]['access'] extends 'service'
      ? never
      : Name
    : never]: AccessRow;
};

export const everybody = (status: number): Statuses => [status, status, status, status, status, status];
export const signedIn = (status: number): Statuses => [401, status, status, status, status, status];
/** The administrator has not onboarded. */
export const onboarded = (status: number): Statuses => [401, status, status, status, status, 403];
export const recruiters = (a: number, b = a): Statuses => [401, 403, 403, a, b, 403];
export const administrators = (status: number): Statuses => [401, 403, 403, 403, 403, status];

/** Ids of no entity. */
export const unknownId = () => ({ id: 'unknown' });
export const unknownToken = () => ({ token: 'unknown' });
export const unknownFile = () => ({ file: 'unknown.webp' });
export const userOf = ({ userId: id }: World) => ({ id });
