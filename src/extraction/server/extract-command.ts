import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FamilyContext, Understanding } from '../rules/item.ts'
import { printUnderstanding } from '../rules/print-understanding.ts'
import { readMessage } from '#message/server/read-message.ts'
import { extract } from './extract.ts'

const usage = `Usage: npm run --silent extract -- --set DIR
       npm run --silent extract -- FILE.eml [--family DIR/families.json#ID] [--timezone ZONE] [--locale en-AU]`

await runCommand(process.argv.slice(2))

/** Prints what mails yield: one JSON object a line for a labelled set, readable text for one mail. */
async function runCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      set: { type: 'string' },
      family: { type: 'string' },
      timezone: { type: 'string' },
      locale: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  if (values.set !== undefined) return extractSet(values.set)
  const [file] = positionals
  if (file === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const family = values.family === undefined ? strangers(values) : familyFrom(values.family)
  const found = await understandFile(file, family)
  process.stdout.write(values.json === true ? `${JSON.stringify(found)}\n` : printUnderstanding(found))
}

async function extractSet(folder: string): Promise<void> {
  const families = new Map(readFamilies(join(folder, 'families.json')).map((family) => [family.id, family]))
  const mails = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as { id: string; family: string }[]
  for (const { id, family: familyId } of mails) {
    const family = families.get(familyId)
    if (!family) throw new Error(`${id} came to the family ${familyId}, which families.json does not name.`)
    const { events, tasks, notification } = await understandFile(join(folder, 'mails', `${id}.eml`), family)
    process.stdout.write(
      `${JSON.stringify({ id, events, tasks: tasks.filter((task) => !task.isCancelled), notification })}\n`,
    )
  }
}

async function understandFile(file: string, family: FamilyContext): Promise<Understanding> {
  const mail = await readMessage(readFileSync(file))
  return extract(mail, { family, receivedAt: mail.sentAt ?? new Date().toISOString() })
}

type NamedFamily = FamilyContext & { id: string }

function readFamilies(file: string): NamedFamily[] {
  return JSON.parse(readFileSync(file, 'utf8')) as NamedFamily[]
}

function familyFrom(reference: string): FamilyContext {
  const [file = '', id] = reference.split('#')
  const families = readFamilies(file)
  const family = id === undefined ? families[0] : families.find((candidate) => candidate.id === id)
  if (!family) throw new Error(`${file} names no family${id === undefined ? '' : ` ${id}`}.`)
  return family
}

function strangers(values: { timezone?: string | undefined; locale?: string | undefined }): FamilyContext {
  const locale = (['en-AU', 'en-US', 'en-GB', 'en-CA'] as const).find((known) => known === values.locale) ?? 'en-AU'
  return { timezone: values.timezone ?? Temporal.Now.timeZoneId(), locale, members: [] }
}
