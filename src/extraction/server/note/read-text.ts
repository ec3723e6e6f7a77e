import type { ReadText } from '#quick-add/server/analyse-text.ts'
import { membersNamed } from '#extraction/rules/planning/planning.ts'
import { withLifts } from './with-lifts.ts'
import { noteReader } from './note-reader.ts'

const understandNote = noteReader()

/** Reads what somebody pastes as the family's mail is read, with what is known of its members. */
export const readText: ReadText = async (text, { timezone, locale, members, now, writer }) => {
  const family = {
    timezone,
    locale,
    members: members.map(({ firstName, lastName, role, about }) => ({
      firstName,
      role,
      ...(lastName !== null && { lastName }),
      ...(about !== '' && { notes: about }),
    })),
  }
  const understood = await understandNote({ text, family, writtenAt: now.toISOString() })
  if (understood === null) return null
  const items = understood.items.map(({ isForParent = false, ...item }) => ({
    ...item,
    isForParent,
    members: membersNamed(item.members, members),
  }))
  return { items: writer === null ? items : withLifts(items, { text, members, writer }), left: understood.left }
}
