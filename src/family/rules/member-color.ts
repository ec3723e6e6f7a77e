import { type MemberColor, memberColors } from '#basics/member-colors.ts'

/** The next member's colour: the first that nobody has, and from the start again when all are taken. */
export function nextColor(taken: readonly string[]): MemberColor {
  const least = Math.min(...memberColors.map((color) => taken.filter((other) => other === color).length))
  const free = memberColors.find((color) => taken.filter((other) => other === color).length === least)
  return free ?? 'rose'
}
