import { describe, expect, it } from 'vitest'
import { readFigures } from './figures.ts'

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
