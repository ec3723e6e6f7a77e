import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract'
import { type ConditionalSchemaConverter, type JSONSchema, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { z } from 'zod'
import type { Caller, EndpointMeta } from '#basics/endpoint.ts'
import { describeContent } from '#organisations/server/content/describe-content.ts'
import { jsonSchemaOf } from '#platform/http/json-schema.ts'
import { contract } from '../contract.ts'

/** The OpenAPI description of what programs may call: the content API, and below /api what the product's own pages call. */
export async function describeApi({ publicUrl }: { publicUrl: string }): Promise<OpenAPI.Document> {
  const content = describeContent()
  const generator = new OpenAPIGenerator({ schemaConverters: [ofZod] })
  const ofPages = await generator.generate(contract, {
    customErrorResponseBodySchema: (errors) => errorAmong(errors.map(([code]) => code)),
  })
  const paths = Object.entries(ofPages.paths ?? {}).map(([path, item]) => [`/api${path}`, saidOfAll(item ?? {})])
  return {
    openapi: '3.1.1',
    info: {
      title: 'Roost',
      version: '1',
      description: `${about}\n\n${content.overview}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...content.tags, ...Object.keys(contract).map((feature) => ({ name: inWords(feature) }))],
    paths: { ...content.paths, ...Object.fromEntries(paths) },
    webhooks: content.webhooks,
    components: {
      schemas: { ...content.components.schemas, Error: anyError },
      securitySchemes: { ...content.components.securitySchemes, session },
    },
  }
}

const about =
  'The content API is for programs of organisations, and changes only by addition. Everything below /api is what the pages of this version call, and may change with the next.'

const session: OpenAPI.SecuritySchemeObject = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token that signing in answers with; it is good for an hour, while its session lasts.',
}

const anyError: OpenAPI.SchemaObject = {
  type: 'object',
  description: 'What was expected to go wrong, with the sentence that a person reads.',
  properties: {
    defined: { type: 'boolean', description: 'Whether the code is one that this endpoint names.' },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {},
  },
  required: ['defined', 'code', 'status', 'message'],
}

function errorAmong(codes: readonly string[]): JSONSchema {
  return {
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: { code: { anyOf: [{ enum: [...codes] }, { type: 'string' }] } },
  }
}

const ofZod: ConditionalSchemaConverter = {
  condition: (schema) => schema instanceof z.ZodType,
  convert(schema, { strategy }) {
    if (!(schema instanceof z.ZodType)) throw new Error('a schema of the contract is not of Zod')
    return [!schema.safeParse(undefined).success, jsonSchemaOf(schema, strategy)]
  },
}

/** Its words, its place among the others, and who may call it: what the contract knows of each endpoint. */
function saidOfAll(item: OpenAPI.PathItemObject): OpenAPI.PathItemObject {
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, saidOf(operation as OpenAPI.OperationObject)]),
  )
}

function saidOf(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const path = (operation.operationId ?? '').split('.')
  const { caller } = endpointAt(path)['~orpc'].meta as EndpointMeta
  return {
    ...operation,
    tags: [inWords(path[0] ?? '')],
    summary: inWords(path.slice(1).join(' ')),
    description: `For ${callers[caller]}.`,
    security: caller === 'anyone' ? [] : [{ session: [] }],
    responses: Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, described(status, answer)]),
    ),
  }
}

const callers: Record<Caller, string> = {
  anyone: 'anyone',
  account: 'whoever is signed in',
  organization: 'organisations',
  member: 'members of a family',
  parent: 'parents',
  admin: 'the family’s admin',
}

/** The generator describes a refusal by its number alone. */
function described(status: string, answer: OpenAPI.ResponseObject | OpenAPI.ReferenceObject) {
  return 'description' in answer && answer.description === status ? { ...answer, description: 'Refused.' } : answer
}

function endpointAt(path: readonly string[]): AnyContractProcedure {
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], contract)
  if (!isContractProcedure(found)) throw new Error(`there is no endpoint ${path.join('.')}`)
  return found
}

/** `endOtherSessions` is “End other sessions”. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
