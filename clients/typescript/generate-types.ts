import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** The types of the content API, as the generator makes them of a description. What has a default may be left out. */
export async function generateTypes(description: object): Promise<string> {
  const types = await openapiTS(description as OpenAPI3, { alphabetize: true, defaultNonNullable: false })
  return `// Generated from the description of the API; do not edit.\n\n${astToString(types)}`
}
