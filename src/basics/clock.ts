/** How somebody reads the time of day: `3:40 pm`, or `15:40`. */
export const clocks = ['12', '24'] as const
export type HourCycle = (typeof clocks)[number]

/** A time on the wall, `HH:mm`, as its reader has it: `15:40`, `3:40 pm`. */
export function sayClock(wall: string, clock: HourCycle = '24'): string {
  if (clock === '24' || !/^\d\d:\d\d$/.test(wall)) return wall
  const hour = Number(wall.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${wall.slice(2)} ${hour < 12 ? 'am' : 'pm'}`
}
