import { expect, test } from 'vitest'
import { createBoundedTurns } from './bounded-turns.ts'

test('an owner has so many under way at most, and another owner’s come in their turn', async () => {
  const run = createBoundedTurns({ mostWaiting: 2 })
  const gate = Promise.withResolvers<string>()
  const ours = [run('ours', () => gate.promise), run('ours', () => Promise.resolve('second'))]
  expect(await run('ours', () => Promise.resolve('third'))).toBeNull()
  const theirs = run('theirs', () => Promise.resolve('their first'))
  gate.resolve('first')
  expect(await Promise.all([...ours, theirs])).toEqual([
    { result: 'first' },
    { result: 'second' },
    { result: 'their first' },
  ])
  expect(await run('ours', () => Promise.resolve('fourth'))).toEqual({ result: 'fourth' })
})

test('a work that fails leaves its place', async () => {
  const run = createBoundedTurns({ mostWaiting: 1 })
  await expect(run('ours', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run('ours', () => Promise.resolve('again'))).toEqual({ result: 'again' })
})
