import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FamilyContext } from '#extraction/rules/item.ts'

export interface SampleMail {
  raw: Uint8Array
  family: FamilyContext
  receivedAt: string
}

const folder = join(import.meta.dirname, '../../corpus/samples')

/** The labelled mails that the engine is held to. */
export function sampleMails(): SampleMail[] {
  const families = json('families.json') as (FamilyContext & { id: string })[]
  const set = json('set.json') as { id: string; family: string }[]
  return set.map(({ id, family: name }) => {
    const family = families.find((one) => one.id === name)
    if (family === undefined) throw new Error(`the sample mail ${id} has no family`)
    const { receivedAt } = json(join('labels', `${id}.json`)) as { receivedAt: string }
    return { raw: readFileSync(join(folder, 'mails', `${id}.eml`)), family, receivedAt }
  })
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}
