import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemAnswer, acceptedAnswer, statusAnswer } from '#organisations/server/content/content-answers.ts'
import { givenOrganisation } from '#test/world/people/organisation.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost()
})
afterAll(() => world.close())

interface Operation {
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  tags: string[]
  responses: Record<string, { description: string; headers?: Record<string, unknown>; content?: object }>
  requestBody: { content: { 'application/json': { examples: Record<string, { value: unknown }> } } }
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
}

const description = async () => (await (await fetch(`${world.url}/api/openapi.json`)).json()) as Description
const submitPath = '/functions/v1/api/v1/content/submit'

describe('the description of the API', () => {
  test('is OpenAPI 3.1, as another validator reads it, and every reference leads somewhere', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...(await description()) })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  test('says of each operation what it is, where it belongs and who may call it', async () => {
    const { paths, tags } = await description()
    const operations = Object.values(paths).flatMap((item) => Object.values(item))
    expect(operations.length).toBeGreaterThan(150)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    const known = new Set(tags.map(({ name }) => name))
    for (const operation of operations) {
      expect(operation.summary, operation.operationId).not.toBe('')
      expect(operation.description, operation.operationId).not.toBe('')
      expect(
        operation.tags.filter((tag) => !known.has(tag)),
        operation.operationId,
      ).toEqual([])
      expect(operation.security, operation.operationId).toBeInstanceOf(Array)
    }
    expect(paths['/api/auth/sign-in']?.['post']?.security).toEqual([])
    expect(paths['/api/tasks']?.['get']).toMatchObject({
      description: 'For members of a family.',
      security: [{ session: [] }],
    })
    expect(paths[submitPath]?.['post']?.security).toEqual([{ apiKey: [] }])
  })

  test('has examples that the server takes, and names the answers and headers that it then gives', async () => {
    const club = await givenOrganisation(world)
    const { key } = await club.key()
    const { paths } = await description()
    const submit = paths[submitPath]?.['post']
    const examples = Object.values(submit?.requestBody.content['application/json'].examples ?? {})
    expect(examples.length).toBeGreaterThan(2)
    for (const { value } of examples) {
      const answer = await club.submit(key, value)
      expect(answer.status).toBe(202)
      const { status_url: url } = acceptedAnswer.parse(await answer.json())
      const standing = await fetch(new URL(new URL(url).pathname, world.url), {
        headers: { authorization: `Bearer ${key}` },
      })
      statusAnswer.parse(await standing.json())
      expect(headersNamed(submit, 202).filter((name) => !answer.headers.has(name))).toEqual(['Idempotency-Replayed'])
    }
    for (const [body, bearer, status] of [
      ['{', key, 422],
      [{}, 'pk_wrong', 401],
      ['x'.repeat(300_000), key, 413],
    ] as const) {
      const refused = await club.submit(bearer, body)
      expect(refused.status).toBe(status)
      expect(problemAnswer.parse(await refused.json()).status).toBe(status)
      expect(submit?.responses[status]?.content).toHaveProperty(['application/problem+json'])
      expect(headersNamed(submit, status).filter((name) => !refused.headers.has(name))).toEqual([])
    }
  })
})

function headersNamed(operation: Operation | undefined, status: number): string[] {
  return Object.keys(operation?.responses[status]?.headers ?? {})
}
