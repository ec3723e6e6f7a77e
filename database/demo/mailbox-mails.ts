import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillTemplate } from './fill-template.ts'

interface Filling {
  /** Of `mailboxes`. */
  folder: string
  address: string
  now: Date
  timezone: string
}

/** The mails that lie in a mailbox of the demo, in the order in which they came. */
export function mailboxMails({ folder, ...filling }: Filling): { raw: string; receivedAt: Date }[] {
  const path = join(import.meta.dirname, 'mailboxes', folder)
  return readdirSync(path)
    .map((name) => {
      const raw = fillTemplate(readFileSync(join(path, name), 'utf8'), filling)
      return { raw, receivedAt: new Date(/^Date: (.+)$/m.exec(raw)?.[1] ?? filling.now) }
    })
    .toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
}
