import * as blog from '../blog/endpoints.ts';
import { blogExamples } from '../blog/examples.ts';
import type { EndpointGroup } from './openapi.ts';

/** Every endpoint of the API by the part of the product it belongs to; what the reference documents are made of. */
export const endpointGroups: readonly EndpointGroup[] = [
  {
    name: 'blog',
    description: 'Articles, comments and their administration',
    endpoints: blog,
    examples: blogExamples,
  },
];
