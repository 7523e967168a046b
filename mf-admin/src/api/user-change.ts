import type { BodyValuesOf, Endpoint } from '@praticio/contracts/base/endpoint';

/** A change of the account `id`: the body of its endpoint. */
export type UserChange<E extends Endpoint> = BodyValuesOf<E> & { id: string };
