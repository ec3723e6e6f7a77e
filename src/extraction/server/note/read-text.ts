import type { ReadText } from '#tasks/server/analyse-text.ts'
import { membersNamed } from '../planning.ts'
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
  const items = await understandNote({ text, family, writtenAt: now.toISOString() })
  if (items === null) return null
  const found = items.map((item) => ({ ...item, members: membersNamed(item.members, members) }))
  return writer === null ? found : withLifts(found, { text, members, writer })
}
