import { describe, expect, it } from 'vitest'
import { ownPath } from './link.ts'

describe('where a confirmation link leads on to', () => {
  it.each(['/dashboard', '/dashboard/tasks?sort=due#first', '/auth'])('%s is kept, a path of this site', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    '',
    'dashboard',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    ' /dashboard',
    `/${'a'.repeat(500)}`,
  ])('%j is the dashboard instead', (text) => {
    expect(ownPath(text)).toBe('/dashboard')
  })
})
