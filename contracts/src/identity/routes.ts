import * as administration from '../administration/endpoints.ts';
import { routesOf } from '../base/route.ts';
import * as identity from './endpoints.ts';

/** What svc-identity answers: its own endpoints, and those of the administration. */
export const identityRoutes = [...routesOf(identity), ...routesOf(administration)];
