import { expect, test } from 'vitest'
import { withOutcomes } from './outcomes-in-notice.ts'

const asked = '<ul><li>For you to decide: <strong>Gala</strong>, Sun 16 May 2027</li></ul>'

test.each([
  ['lapsed', 'Nobody decided in time: <strong>Gala</strong>, Sun 16 May 2027'],
  ['superseded', 'Replaced by a later mail: <strong>Gala</strong>, Sun 16 May 2027'],
  ['undone', 'Added since: <strong>Gala</strong>, Sun 16 May 2027 (undone since)'],
] as const)('what is %s is said in its line', (outcome, says) => {
  expect(withOutcomes(asked, [{ title: 'Gala', outcome }])).toBe(`<ul><li>${says}</li></ul>`)
})

test('whoever may not decide reads that it waits for a parent', () => {
  const [asks, open] = [{ mayDecide: false }, { title: 'Gala', outcome: null }]
  expect(withOutcomes(asked, [open], asks)).toBe(asked.replace('For you to decide', 'Waits for a parent’s yes'))
})

test('two things of one name are told one after the other', () => {
  const both = asked.replace('</ul>', '') + asked.replace('<ul>', '')
  expect(
    withOutcomes(both, [
      { title: 'Gala', outcome: null },
      { title: 'Gala', outcome: 'left-out' },
    ]),
  ).toMatch(/For you to decide:.*Left out:/)
})

test('a notice of other words, or of other things, stays as it is', () => {
  for (const html of ['<p>Gala is off.</p>', asked])
    expect(withOutcomes(html, [{ title: 'Photo', outcome: 'added' }])).toBe(html)
})
