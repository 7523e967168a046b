import * as administration from '../administration/endpoints.ts';
import { administrationExamples } from '../administration/examples.ts';
import type { Endpoint, RowOf } from '../base/endpoint.ts';
import * as billing from '../billing/endpoints.ts';
import { billingExamples } from '../billing/examples.ts';
import * as blog from '../blog/endpoints.ts';
import { blogExamples } from '../blog/examples.ts';
import * as identity from '../identity/endpoints.ts';
import { identityExamples } from '../identity/examples.ts';
import * as messaging from '../messaging/endpoints.ts';
import { messagingExamples } from '../messaging/examples.ts';
import * as offers from '../offers/endpoints.ts';
import { offersExamples } from '../offers/examples.ts';
import type { EndpointGroup } from './openapi.ts';

/** Every endpoint of the API by the part of the product it belongs to; what the reference documents are made of. */
export const endpointGroups: readonly EndpointGroup[] = [
  {
    name: 'identity',
    description: 'Accounts, sessions, profiles and CVs',
    endpoints: identity,
    examples: identityExamples,
  },
  {
    name: 'offers',
    description: 'Offers, their search, interests, favourites and alerts',
    endpoints: offers,
    examples: offersExamples,
  },
  {
    name: 'administration',
    description: 'Users, audit log, reports, dead letters and the state of the platform',
    endpoints: administration,
    examples: administrationExamples,
  },
  {
    name: 'billing',
    description: 'Credits, the shop and payments',
    endpoints: billing,
    examples: billingExamples,
  },
  {
    name: 'messaging',
    description: 'Conversations, messages with files, and the token for live updates',
    endpoints: messaging,
    examples: messagingExamples,
  },
  {
    name: 'blog',
    description: 'Articles, comments and their administration',
    endpoints: blog,
    examples: blogExamples,
  },
];

/** `METHOD /path` of each endpoint of a domain that people can call. */
type RowsOf<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint
    ? Endpoints[Name]['access'] extends 'service'
      ? never
      : RowOf<Endpoints[Name]>
    : never;
}[keyof Endpoints];

/** Every row of the table of access: one that is missing there is a type error. */
export type EndpointRow =
  | RowsOf<typeof administration>
  | RowsOf<typeof billing>
  | RowsOf<typeof blog>
  | RowsOf<typeof identity>
  | RowsOf<typeof messaging>
  | RowsOf<typeof offers>;
