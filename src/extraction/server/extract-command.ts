import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FamilyContext, Understanding } from '../rules/item.ts'
import { printUnderstanding } from '../rules/print-understanding.ts'
import { readMessage } from '#message/server/read-message.ts'
import { soundItems } from '../rules/items/sound-items.ts'
import { sayFellBack } from '../rules/language-model/say-model.ts'
import { readConfig, readEnvFile } from '#platform/config.ts'
import { engineExtractor } from './extractor.ts'
import { extract } from './extract.ts'
import { type CommandReader, commandReader } from './language-model/command-reader.ts'

const usage = `Usage: npm run --silent extract -- --set DIR [--reader model]
       npm run --silent extract -- FILE.eml [--family DIR/families.json#ID] [--timezone ZONE] [--locale en-AU] [--reader model]
       With --reader model the mail goes to the language model that MODEL_URL and MODEL_NAME set, as a family's would.`

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
      reader: { type: 'string', default: 'engine' },
    },
  })
  const reader = readerNamed(values.reader)
  if (reader === null) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  try {
    await printWith(reader, { values, positionals })
  } finally {
    await reader.close()
  }
}

/** The engine, or the model of the settings beside it; null for another name, and where no model is set. */
function readerNamed(name: string): CommandReader | null {
  if (name === 'engine') return { extractor: engineExtractor, close: () => Promise.resolve() }
  if (name !== 'model') return null
  readEnvFile()
  const { model } = readConfig()
  return model && commandReader(model)
}

interface Arguments {
  values: { set?: string; family?: string; timezone?: string; locale?: string; json?: boolean }
  positionals: string[]
}

async function printWith(reader: CommandReader, { values, positionals }: Arguments): Promise<void> {
  if (values.set !== undefined) return extractSet(values.set, reader)
  const [file] = positionals
  if (file === undefined) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  const family = values.family === undefined ? strangers(values) : familyFrom(values.family)
  const found = await understandFile(file, { family, reader })
  process.stdout.write(values.json === true ? `${JSON.stringify(found)}\n` : printUnderstanding(found))
}

async function extractSet(folder: string, reader: CommandReader): Promise<void> {
  const families = new Map(readFamilies(join(folder, 'families.json')).map((family) => [family.id, family]))
  const mails = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as { id: string; family: string }[]
  for (const { id, family: familyId } of mails) {
    const family = families.get(familyId)
    if (!family) throw new Error(`${id} came to the family ${familyId}, which families.json does not name.`)
    const { events, tasks, notification } = await understandFile(join(folder, 'mails', `${id}.eml`), {
      family,
      reader,
    })
    process.stdout.write(
      `${JSON.stringify({ id, events, tasks: tasks.filter((task) => !task.isCancelled), notification })}\n`,
    )
  }
}

async function understandFile(
  file: string,
  { family, reader }: { family: FamilyContext; reader: CommandReader },
): Promise<Understanding> {
  const mail = await readMessage(readFileSync(file))
  const moment = mail.sentAt ?? new Date().toISOString()
  const understanding = soundItems(extract(mail, { family, receivedAt: moment }), { mail, family })
  const about = { familyId: '', mailId: file, known: [], since: moment }
  const extraction = await reader.extractor.extract({ ...about, mail, moment, understanding, family })
  if (extraction.model !== null && 'fellBack' in extraction.model)
    process.stderr.write(`${file}: read without the model. ${sayFellBack(extraction.model.fellBack)}\n`)
  return soundItems(extraction.understanding, { mail, family })
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
