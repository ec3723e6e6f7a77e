import { describe, expect, test } from 'vitest'
import { pictureSize, unpackedPoints } from './picture-size.ts'

interface Frame {
  width: number
  height: number
  hasColours?: boolean
}

const low = (number: number) => [number & 0xff, number >> 8]

/** A GIF with a screen of 500 by 400 points, as far as its frames can be counted: what they show is left out. */
function gif(frames: readonly Frame[], { hasColours = false, rest = [0x3b] } = {}): Uint8Array {
  const letters = Buffer.from('GIF89a')
  const colours = (has: boolean) => (has ? Array.from({ length: 3 * 4 }, () => 0x2c) : [])
  const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
  const points = [2, 3, 0x2c, 0x2c, 0x2c, 0]
  const parts = frames.map(({ width, height, hasColours: own = false }) => {
    const place = [0x2c, ...low(0), ...low(0), ...low(width), ...low(height), own ? 0x81 : 0]
    return [...control, ...place, ...colours(own), ...points]
  })
  const screen = [...low(500), ...low(400), hasColours ? 0x81 : 0, 0, 0]
  return Uint8Array.from([...letters, ...screen, ...colours(hasColours), ...parts.flat(), ...rest])
}

const pointsOf = (bytes: Uint8Array) => unpackedPoints(bytes, pictureSize(bytes) ?? { width: 0, height: 0 })

describe('of a GIF are unpacked', () => {
  test('the points of its screen, where its one frame is smaller', () => {
    expect(pointsOf(gif([{ width: 100, height: 100 }]))).toBe(200_000)
  })

  test('those of a frame that is larger than its screen', () => {
    expect(pointsOf(gif([{ width: 65_535, height: 65_535 }]))).toBe(65_535 ** 2)
  })

  test('those of all its frames, whatever colours stand between them', () => {
    const frames = [
      { width: 500, height: 400, hasColours: true },
      { width: 500, height: 400 },
      { width: 10, height: 10, hasColours: true },
    ]
    expect(pointsOf(gif(frames, { hasColours: true }))).toBe(400_100)
  })

  test('those that were counted before it is cut off or broken', () => {
    const whole = gif([{ width: 1000, height: 1000 }], { rest: [] })
    for (let length = whole.length - 5; length <= whole.length; length++)
      expect(pointsOf(whole.subarray(0, length))).toBe(1_000_000)
    expect(pointsOf(gif([{ width: 1000, height: 1000 }], { rest: Array.from({ length: 40 }, () => 0xff) }))).toBe(
      1_000_000,
    )
  })
})

test('of another picture as many points are unpacked as its head says', () => {
  const png = new Uint8Array(40)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(png.buffer).setUint32(16, 3000)
  new DataView(png.buffer).setUint32(20, 2000)
  expect(pointsOf(png)).toBe(6_000_000)
})
