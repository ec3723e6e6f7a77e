import { expect, test } from 'vitest'
import { walkHtml } from './walk-html.ts'

/** What a page tells, one thing after the other. */
function walked(html: string, { mostTags = 1000, deepest = 1000 } = {}): { told: string[]; isWhole: boolean } {
  const told: string[] = []
  const page = {
    open: (name: string) => void told.push(`<${name}>`),
    write: (text: string) => void told.push(text),
    close: (name: string) => void told.push(`</${name}>`),
  }
  return { isWhole: walkHtml(html, { page, mostTags, deepest }), told }
}

test('what a page leaves open is closed where HTML says so', () => {
  expect(walked('<ul><li>a<li>b<br>').told.join('')).toBe('<ul><li>a</li><li>b<br></br></li></ul>')
})

test('a tag that the page does not end is left out', () => {
  expect(walked('<p>a<b title="c>d</p>')).toEqual({ isWhole: true, told: ['<p>', 'a', '</p>'] })
  expect(walked('<p>a<br title="c>d</p>').told).toEqual(['<p>', 'a', '</p>'])
})

test('a page of too many tags, or too deep ones, is told as far as that', () => {
  expect(walked('<b>a</b><b>b</b><b>c</b>', { mostTags: 2 })).toEqual({
    isWhole: false,
    told: ['<b>', 'a', '</b>', '<b>', 'b', '</b>'],
  })
  expect(walked('<b><b>a<b>b</b>c', { deepest: 2 })).toEqual({ isWhole: false, told: ['<b>', '<b>', 'a'] })
})
