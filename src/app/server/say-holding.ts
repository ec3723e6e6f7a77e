import type { Checked } from '#platform/backup/check-data.ts'

/** What was found in a backup, for the operator. */
export function sayHolding({ families, mails, tables }: Checked): string {
  const count = (number: number, [one, many]: [string, string]) => `${number} ${number === 1 ? one : many}`
  return `${count(families, ['family', 'families'])} and ${count(mails, ['mail', 'mails'])}, all ${tables} tables read and whole`
}
