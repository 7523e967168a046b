import { routesOf } from '../base/route.ts';
import * as endpoints from './endpoints.ts';

export const billingRoutes = routesOf(endpoints);
