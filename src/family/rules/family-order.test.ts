import { expect, it } from 'vitest'
import { inFamilyOrder } from './family-order.ts'

it('shows parents first, then the children, each in the order they came', () => {
  const newestFirst = [
    { name: 'Leo', role: 'child' as const },
    { name: 'Sam', role: 'parent' as const },
    { name: 'Mia', role: 'child' as const },
    { name: 'Jess', role: 'parent' as const },
  ]
  expect(inFamilyOrder(newestFirst).map(({ name }) => name)).toEqual(['Jess', 'Sam', 'Mia', 'Leo'])
})
