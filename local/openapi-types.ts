import openapiTS, { astToString } from 'openapi-typescript';

/** Generates TypeScript types from an OpenAPI document. */
export async function openApiTypes(document: URL): Promise<string> {
  return astToString(await openapiTS(document));
}
