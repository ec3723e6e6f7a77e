import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FamilyContext } from '#extraction/rules/item.ts'

export interface SampleMail {
  raw: Uint8Array
  family: FamilyContext
  receivedAt: string
}

const folder = join(import.meta.dirname, '../test/extraction-samples')

/** The labelled mails that the engine is held to. */
export function sampleMails(): SampleMail[] {
  const families = json<(FamilyContext & { id: string })[]>('families.json')
  return json<{ id: string; family: string }[]>('set.json').map(({ id, family: name }) => {
    const family = families.find((one) => one.id === name)
    if (family === undefined) throw new Error(`the sample mail ${id} has no family`)
    const { receivedAt } = json<{ receivedAt: string }>(join('labels', `${id}.json`))
    return { raw: readFileSync(join(folder, 'mails', `${id}.eml`)), family, receivedAt }
  })
}

function json<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content
}
