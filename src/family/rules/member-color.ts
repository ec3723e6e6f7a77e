import { type MemberColor, memberColors } from '#basics/member-colors.ts'

// The colours and their order stand in `basics/member-colors.ts`, their hues in `ui/theme/member-colors.css`.

/** The next member's colour: the first that nobody has, and from the start again when all are taken. */
export function nextColor(taken: readonly string[]): MemberColor {
  const least = Math.min(...memberColors.map((color) => taken.filter((other) => other === color).length))
  const free = memberColors.find((color) => taken.filter((other) => other === color).length === least)
  return free ?? 'rose'
}

/** A parent chooses everybody's colour, a child only their own. */
export function mayChooseColor({ id, role }: { id: string; role: string | null }, memberId: string): boolean {
  return role === 'parent' || id === memberId
}
