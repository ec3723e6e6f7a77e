import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

test('a picture that would take too much memory is not unpacked', async () => {
  const gif = Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([0x90, 1, 0x90, 1, 0, 0, 0]),
    // A frame of 65,535 by 65,535 on a screen of 400 by 400.
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 4, 0, 0, 0, 0, 0, 0x3b]),
  ])
  expect(await readPicture(gif)).toBe('too-large')
  const bitmap = Buffer.alloc(5 * 1024 * 1024)
  bitmap.write('BM')
  bitmap.writeInt32LE(1200, 18)
  bitmap.writeInt32LE(1200, 22)
  expect(await readPicture(bitmap)).toBe('too-large')
})
