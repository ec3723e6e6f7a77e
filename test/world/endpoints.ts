import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { Caller, EndpointMeta } from '#basics/endpoint.ts'

export interface Endpoint {
  name: string
  caller: Caller | undefined
  method: string
  path: string
  input: z.ZodType | undefined
}

/** Every endpoint below a contract, each with its whole name. */
export function endpointsOf(router: unknown, names: string[]): Endpoint[] {
  if (isContractProcedure(router)) {
    const { meta, route, inputSchema } = router['~orpc']
    const { caller } = meta as Partial<EndpointMeta>
    return [
      {
        name: names.join('.'),
        caller,
        method: route.method ?? 'POST',
        path: route.path ?? '',
        input: inputSchema as z.ZodType | undefined,
      },
    ]
  }
  return Object.entries(router as object).flatMap(([name, part]) => endpointsOf(part, [...names, name]))
}

/** An input that the schema takes; every id in it is the one given. */
export function sampleInput(schema: z.ZodType, id: string): Record<string, unknown> {
  return sampleOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, id) as Record<string, unknown>
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function sampleOf(schema: JsonSchema, id: string): unknown {
  const one = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (one !== undefined) return sampleOf(one, id)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true)
          .map(([name, property]) => [name, sampleOf(property as JsonSchema, id)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items as JsonSchema, id))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'string':
      return stringOf(schema, id)
    default:
      return null
  }
}

function stringOf({ format, minLength = 0 }: JsonSchema, id: string): string {
  switch (format) {
    case 'uuid':
      return id
    case 'date':
      return '2026-05-14'
    case 'date-time':
      return '2026-05-14T09:00:00Z'
    case 'email':
      return 'kim@example.org'
    default:
      return 'Harper'.padEnd(minLength, 'x')
  }
}
