import { isPersonName, normaliseName } from '#basics/person-name.ts'

/** The most that is written about a member, in characters. */
export const mostNotes = 500

export const wrongFamilyName = 'Please enter a valid family name (letters only, 2-100 characters).'
export const tooManyNotes = `Please keep the notes to ${mostNotes} characters.`

/** A family's name as it is stored; null if it is not valid. */
export function readFamilyName(text: string): string | null {
  const name = normaliseName(text)
  return isPersonName(name) ? name : null
}

/** A member's notes as they are stored; null if they are too long. The database accepts neither NUL nor half a character. */
export function readNotes(text: string): string | null {
  const notes = text.replaceAll('\u0000', '').toWellFormed().trim()
  return notes.length <= mostNotes ? notes : null
}
