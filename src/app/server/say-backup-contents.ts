import type { Checked } from '#platform/backup/check-data.ts'

/** `2 families and 14 mails, all 41 tables read and whole`. */
export function sayBackupContents({ families, mails, tables }: Checked): string {
  const count = (number: number, [one, many]: [string, string]) => `${number} ${number === 1 ? one : many}`
  return `${count(families, ['family', 'families'])} and ${count(mails, ['mail', 'mails'])}, all ${tables} tables read and whole`
}
