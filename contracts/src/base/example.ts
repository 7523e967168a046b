import type { AnswerOf, BodyValuesOf, Endpoint, PathValuesOf, QueryValuesOf } from './endpoint.ts';

type Optional<Name extends string, Value> = [keyof Value] extends [never]
  ? object
  : { readonly [N in Name]: Value };

/**
 * A call of an endpoint as it may be made: the reference shows it and the service's tests send it. Ids in `params`
 * stand for things that the tests create.
 */
export type ExampleOf<E extends Endpoint> = Optional<'params', PathValuesOf<E>> & {
  readonly query?: QueryValuesOf<E>;
  /** What the reference shows as the answer. */
  readonly answer?: AnswerOf<E>;
} & (undefined extends BodyValuesOf<E> ? { readonly body?: undefined } : { readonly body: BodyValuesOf<E> });

/** An example for each endpoint of a domain: one that is missing, or does not fit, is a type error. */
export type ExamplesOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? ExampleOf<Endpoints[Name]> : never;
};
