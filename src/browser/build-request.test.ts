import { expect, test } from 'vitest'
import { buildRequest } from './build-request.ts'

test('a path is filled in, and what it does not name is the body', () => {
  const request = buildRequest(
    { method: 'PATCH', path: '/tasks/{id}' },
    { id: 'a/b', title: 'Feed the hens', dueDate: null },
  )
  expect(request).toEqual({
    path: '/tasks/a%2Fb',
    init: {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Feed the hens","dueDate":null}',
    },
  })
})

test('what is only read is asked for by query', () => {
  const { path, init } = buildRequest(
    { method: 'GET', path: '/mail' },
    { before: '2026-05-14 9:00', of: ['a', 'b'], after: undefined },
  )
  expect(path).toBe('/mail?before=2026-05-14+9%3A00&of%5B0%5D=a&of%5B1%5D=b')
  expect(init).toEqual({ method: 'GET' })
})

test('without an input there is nothing to send', () => {
  expect(buildRequest({ method: 'GET', path: '/tasks' }, undefined)).toEqual({
    path: '/tasks',
    init: { method: 'GET' },
  })
  expect(buildRequest({ method: 'POST', path: '/auth/refresh' }, undefined).init).toEqual({ method: 'POST' })
})
