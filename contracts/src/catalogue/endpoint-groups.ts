import * as administration from '../administration/endpoints.ts';
import { administrationAccess, administrationExamples } from '../administration/examples.ts';
import * as billing from '../billing/endpoints.ts';
import { billingAccess, billingExamples } from '../billing/examples.ts';
import * as blog from '../blog/endpoints.ts';
import { blogAccess, blogExamples } from '../blog/examples.ts';
import * as identity from '../identity/endpoints.ts';
import { identityAccess, identityExamples } from '../identity/examples.ts';
import * as messaging from '../messaging/endpoints.ts';
import { messagingAccess, messagingExamples } from '../messaging/examples.ts';
import * as offers from '../offers/endpoints.ts';
import { offersAccess, offersExamples } from '../offers/examples.ts';
import type { EndpointGroup } from './openapi.ts';

/** Every endpoint of the API by part of the product; the reference documents are generated from it. */
export const endpointGroups: readonly EndpointGroup[] = [
  {
    name: 'identity',
    description: 'Accounts, sessions, profiles and CVs',
    endpoints: identity,
    examples: identityExamples,
    access: identityAccess,
  },
  {
    name: 'offers',
    description: 'Offers, their search, interests, favourites and alerts',
    endpoints: offers,
    examples: offersExamples,
    access: offersAccess,
  },
  {
    name: 'administration',
    description: 'Users, audit log, reports, dead letters and the state of the platform',
    endpoints: administration,
    examples: administrationExamples,
    access: administrationAccess,
  },
  {
    name: 'billing',
    description: 'Credits, the shop and payments',
    endpoints: billing,
    examples: billingExamples,
    access: billingAccess,
  },
  {
    name: 'messaging',
    description: 'Conversations, messages with files, and the token for live updates',
    endpoints: messaging,
    examples: messagingExamples,
    access: messagingAccess,
  },
  {
    name: 'blog',
    description: 'Articles, comments and their administration',
    endpoints: blog,
    examples: blogExamples,
    access: blogAccess,
  },
];
