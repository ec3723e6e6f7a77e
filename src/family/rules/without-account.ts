import { isPersonName, normaliseName } from '#basics/person-name.ts'
import { mostNotes, readNotes } from './names-and-notes.ts'

/** The most members without an account in one family. */
export const mostWithoutAccount = 50

export const wrongFirstName = 'Please enter a valid first name (letters only, 2-100 characters)'
export const tooManyWithoutAccount =
  'Fifty people are in your family without an account, and more cannot be added. Take one out first.'
export const hasAccountAlready = 'Only a member without an account can be merged into another.'

export interface NewMember {
  firstName: string
  about: string
}

/** A member whom a parent adds, as they are stored; or the first field that is wrong. */
export function readNewMember(form: NewMember): { member: NewMember } | { wrong: keyof NewMember } {
  const firstName = normaliseName(form.firstName)
  const about = readNotes(form.about)
  if (!isPersonName(firstName)) return { wrong: 'firstName' }
  if (about === null) return { wrong: 'about' }
  return { member: { firstName, about } }
}

/** The joined notes of two merged members, cut at the limit. */
export function mergedNotes(kept: string, merged: string): string {
  if (merged === '' || kept.includes(merged)) return kept
  const both = kept === '' ? merged : `${kept}\n${merged}`
  return both.slice(0, mostNotes).toWellFormed().trim()
}
