import { describe, expect, it } from 'vitest'
import { htmlOfText, safeHtml } from './safe-html.ts'

describe('HTML of strangers', () => {
  it.each([
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:x()">Hi</a>', '<a>Hi</a>'],
    ['<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
    ['<a href="https://school.example" target="_top">Hi</a>', '<a href="https://school.example">Hi</a>'],
    ['<script>x()</script><style>p{}</style><img src=x onerror=x()>Hi', 'Hi'],
    ['<svg><p><style><!--</style><img title="--><img src=x onerror=x()>">', '<p></p>'],
  ])('%s becomes %s', (given, safe) => {
    expect(safeHtml(given)).toBe(safe)
    expect(safeHtml(safe)).toBe(safe)
  })
})

it('plain text becomes paragraphs, and its signs stay signs', () => {
  expect(htmlOfText('Bring <b>hats</b> & water.\nOn Monday.\n\nThe office')).toBe(
    '<p>Bring &lt;b&gt;hats&lt;/b&gt; &amp; water.<br />On Monday.</p><p>The office</p>',
  )
})
