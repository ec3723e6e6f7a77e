import { expect, test } from 'vitest'
import { plainNotice } from './plain-notice.ts'

test.each([
  ['<p>Closed on <strong>Monday</strong></p><p>See you</p>', ['Closed on Monday', 'See you']],
  ['<ul><li>Hat</li><li>Water</li></ul>', ['• Hat\n• Water']],
  ['<p>Hats<br>and water</p>', ['Hats\nand water']],
  ['<p>The <a href="https://school.example/form">form</a></p>', ['The form (https://school.example/form)']],
  ['<a href="javascript:alert(1)">form</a>', ['form']],
  ['<p>4 &lt; 5 &amp;lt; 6</p>', ['4 < 5 &lt; 6']],
  ['<script>alert(1)</script>', ['alert(1)']],
  ['<p>cut off <a href="https://half', ['cut off']],
  ['', []],
])('%j reads as %j', (html, paragraphs) => {
  expect(plainNotice(html)).toEqual(paragraphs)
})

test.each(['<', '<a ', '<a href="https://x', '&', '<p>', '<p> '])('takes however much of %j there is', (piece) => {
  expect(plainNotice(piece.repeat(200_000)).join('').length).toBeLessThan(20_000)
})
