import type { When } from '#extraction/rules/when.ts'
import type { Character } from '../character.ts'
import type { Household } from '../household.ts'

export interface TableContext {
  today: string
  character: Character
  home: Household
  /** A day that the lines above the table name, for rows that name only times. */
  day: When | null
  /** What the lines above say of all its rows. */
  isOff: boolean
  /** The place of all rows (`all games at Robson Park`). */
  ground: string | null
  /** The hour of all rows (`all 8.30 starts`). */
  hour: { time: string; endTime: string | null } | null
  /** The team or group that the mail is about. */
  team: string | null
}
