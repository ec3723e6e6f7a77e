import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPath } from './confirmation-link.ts'

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
    '/%2Felsewhere.example',
    '/%5Celsewhere.example',
    '/%09/elsewhere.example',
    '/ok?next=\\\\elsewhere.example',
  ])('%j is the dashboard instead', (text) => {
    expect(ownPath(text)).toBe('/dashboard')
  })

  it('is this site, whatever is written in the link, and also once it is decoded', () => {
    const site = 'https://roost.example'
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '%2f',
        '%5C',
        '%09',
        '\t',
        '\n',
        '.',
        '..',
        ':',
        '@',
        '?',
        '#',
        ' ',
        'https:',
        'evil.example',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = ownPath(pieces.join(''))
        expect(new URL(path, site).origin).toBe(site)
        expect(new URL(decoded(path), site).origin).toBe(site)
        expect(path).not.toMatch(/^\/\/|[\\\p{Cc}]/u)
      }),
      { numRuns: 2000 },
    )
  })
})

function decoded(path: string): string {
  try {
    return decodeURI(path).replace(/%2f/gi, '/')
  } catch {
    // A path that cannot be decoded stays as it is.
    return path
  }
}
