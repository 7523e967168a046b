import openapiTS, { astToString } from 'openapi-typescript';

/** The TypeScript types that openapi-typescript makes of an OpenAPI document. */
export async function openApiTypes(document: URL): Promise<string> {
  return astToString(await openapiTS(document));
}
