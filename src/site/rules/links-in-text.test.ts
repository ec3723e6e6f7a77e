import { describe, expect, it } from 'vitest'
import { linksIn, readFigures } from './links-in-text.ts'

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

describe('the figures that an operator states', () => {
  it('are three at most, each with its words', () => {
    expect(readFigures('1000+ families; 10k+ tasks organised;Zero missed events; 4 more')).toEqual([
      { figure: '1000+', words: 'families' },
      { figure: '10k+', words: 'tasks organised' },
      { figure: 'Zero', words: 'missed events' },
    ])
  })

  it('are none where nothing is said of a figure', () => {
    expect(readFigures(' ; 1000+ ;')).toBeNull()
  })
})
