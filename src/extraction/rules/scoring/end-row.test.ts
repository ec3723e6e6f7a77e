import { expect, it } from 'vitest'
import { lengthsIn } from './end-row.ts'

it.each([
  ['It lasts 45 minutes.', [45]],
  ['Allow two hours, or an hour and a half.', [120, 90]],
  ['Please be there half an hour before the start.', []],
  ['Doors open 30 mins early; it is ten minutes’ walk, or a 15 minute drive.', []],
  ['We ran 20 minutes late and finished an hour later.', []],
])('%s', (text, minutes) => {
  expect(lengthsIn(text).map((length) => length.minutes)).toEqual(minutes)
})
