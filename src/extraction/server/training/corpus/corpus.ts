import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, documentOf } from '#extraction/rules/candidates/document.ts'
import type { EventItem, FamilyContext, TaskItem, Understanding } from '#extraction/rules/item.ts'
import type { WordClusters } from '#extraction/rules/scoring/word-clusters.ts'
import { readMessage } from '#message/server/read-message.ts'

/** What a mail should yield (`corpus/GUIDELINES.md`). */
export interface Label {
  id: string
  receivedAt: string
  kind: string
  traits: string[]
  events: Pick<
    EventItem,
    'title' | 'start' | 'end' | 'allDay' | 'timezone' | 'location' | 'category' | 'members' | 'recurrence' | 'status'
  >[]
  tasks: Pick<TaskItem, 'title' | 'due' | 'category' | 'members' | 'priority'>[]
  notification: Pick<NonNullable<Understanding['notification']>, 'category'> | null
}

export interface LabelledMail {
  id: string
  writer: string
  family: FamilyContext
  label: Label
  document: Document
  /** Its writer is kept out of training, for the tests. */
  isHeldOut: boolean
}

/** Reads every folder of labelled mail (`set.json`, `families.json`, `mails/`, `labels/`) below or at `folder`, in the order of their names. */
export async function readCorpus(folder: string, clusters: WordClusters): Promise<LabelledMail[]> {
  const read: LabelledMail[] = []
  for (const set of setsIn(folder)) {
    const families = new Map(
      (readJson(join(set, 'families.json')) as (FamilyContext & { id: string })[]).map((family) => [family.id, family]),
    )
    for (const { id, family: familyId, writer } of readJson(join(set, 'set.json')) as Entry[]) {
      const family = families.get(familyId)
      if (family === undefined)
        throw new Error(`${id} came to the family ${familyId}, which ${set}/families.json does not name.`)
      const label = readJson(join(set, 'labels', `${id}.json`)) as Label
      const mail = await readMessage(readFileSync(join(set, 'mails', `${id}.eml`)))
      const document = documentOf(mail, { family, receivedAt: mail.sentAt ?? label.receivedAt, clusters })
      read.push({ id, writer: writer ?? set, family, label, document, isHeldOut: existsSync(join(set, 'held-out')) })
    }
  }
  return read.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

interface Entry {
  id: string
  family: string
  writer?: string
}

function setsIn(folder: string): string[] {
  if (existsSync(join(folder, 'set.json'))) return [folder]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => setsIn(join(folder, entry.name)))
    .toSorted()
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
