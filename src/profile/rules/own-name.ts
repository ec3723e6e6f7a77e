import { isPersonName, normaliseName } from '#basics/person-name.ts'

export const wrongOwnFirstName = 'Please enter a valid first name (letters only, 2-100 characters).'
export const wrongLastName = 'Please enter a valid last name (letters only, 2-100 characters).'

export type OwnName = { firstName: string; lastName: string | null }

/** A person's name as it is stored, or which part of it is none. A last name may be left out. */
export function readOwnName(form: { firstName: string; lastName: string }): OwnName | { wrong: 'first' | 'last' } {
  const [firstName, lastName] = [normaliseName(form.firstName), normaliseName(form.lastName)]
  if (!isPersonName(firstName)) return { wrong: 'first' }
  if (lastName !== '' && !isPersonName(lastName)) return { wrong: 'last' }
  return { firstName, lastName: lastName === '' ? null : lastName }
}
