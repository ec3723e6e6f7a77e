import { z } from 'zod'

/** The JSON Schema of what is sent (`input`) or answered (`output`), for an OpenAPI description. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
