import type { BodyValuesOf, Endpoint, PathValuesOf, QueryValuesOf, ResponseOf } from './endpoint.ts';

type Optional<Name extends string, Value> = [keyof Value] extends [never]
  ? object
  : { readonly [N in Name]: Value };

/** The response that the reference shows, if the endpoint responds with JSON. */
type ResponseFor<E extends Endpoint> = E extends { response: object }
  ? { readonly response: ResponseOf<E> }
  : { readonly response?: undefined };

/**
 * An example call of an endpoint: the reference shows it, and the service's tests send it. The tests replace the ids in
 * `params` by those of entities that they create.
 */
export type ExampleOf<E extends Endpoint> = Optional<'params', PathValuesOf<E>> & {
  readonly query?: QueryValuesOf<E>;
} & ResponseFor<E> &
  (undefined extends BodyValuesOf<E> ? { readonly body?: undefined } : { readonly body: BodyValuesOf<E> });

/** One example for each endpoint of a domain; a missing or invalid example is a type error. */
export type ExamplesOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? ExampleOf<Endpoints[Name]> : never;
};
