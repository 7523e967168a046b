import type { Endpoint } from '../../base/endpoint.ts';
import { operatorSchema } from '../operator.ts';

export const readOperator = {
  method: 'GET',
  path: '/api/operator',
  access: 'public',
  summary: 'Who runs the site, for its legal pages; null for what is not configured',
  response: operatorSchema,
} as const satisfies Endpoint;
