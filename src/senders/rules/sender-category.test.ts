import { expect, it } from 'vitest'
import { guessCategory } from './sender-category.ts'

it.each([
  ['office@greenfield-primary.example', 'Office', 'Excursion', true, 'school'],
  ['jane@greenfield.nsw.edu.au', null, 'Hello', false, 'school'],
  ['noreply@bank.example', 'The Bank', 'Your statement', false, 'notifications'],
  ['news@toyshop.example', 'Toy Shop', '50% off everything', true, 'marketing'],
  ['grandma@gmail.com', 'Grandma', 'Sunday lunch?', false, 'family'],
  ['coach@eastside.example', 'Coach Dan', 'Training', false, 'unknown'],
] as const)('%s is guessed from what its first mail shows', (email, name, subject, isBulk, category) => {
  expect(guessCategory({ email, name, subject, isBulk })).toBe(category)
})

it('stays fast on a hostile name', () => {
  expect(
    guessCategory({
      email: `${'a-'.repeat(100)}@b.example`,
      name: 'x '.repeat(50_000),
      subject: 'y '.repeat(50_000),
      isBulk: true,
    }),
  ).toBe('unknown')
})
