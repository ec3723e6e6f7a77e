import { describe, expect, it } from 'vitest'
import { linksIn } from './links-in-text.ts'

describe('the links of a plain text', () => {
  it('are told from the words around them', () => {
    expect(linksIn('Confirm: https://roost.example/c?a=1&b=2\n\nThank you')).toEqual([
      { text: 'Confirm: ', isLink: false },
      { text: 'https://roost.example/c?a=1&b=2', isLink: true },
      { text: '\n\nThank you', isLink: false },
    ])
  })

  it('are only web addresses, and end before markup', () => {
    expect(linksIn('javascript:alert(1) http://a.example"><b>')).toEqual([
      { text: 'javascript:alert(1) ', isLink: false },
      { text: 'http://a.example', isLink: true },
      { text: '"><b>', isLink: false },
    ])
  })
})
