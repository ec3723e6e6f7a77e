import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FamilyContext, Understanding } from '../rules/item.ts'
import { printUnderstanding } from '../rules/print-understanding.ts'
import { printWords } from '../rules/print-words.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { hasPictureReader } from '#message/server/file/read-picture.ts'
import { readWithFiles } from '#message/server/read-with-files.ts'
import { soundItems } from '../rules/items/sound-items.ts'
import { sayFellBack } from '../rules/language-model/say-model.ts'
import { readConfig, readEnvFile } from '#platform/config.ts'
import { engineExtractor } from './extractor.ts'
import { extract } from './extract.ts'
import { type CommandReader, commandReader } from './language-model/command-reader.ts'

const usage = `Usage: npm run --silent extract -- --set DIR [--reader model]
       npm run --silent extract -- FILE.eml [--family DIR/families.json#ID] [--timezone ZONE] [--locale en-AU] [--reader model]
       npm run --silent extract -- FILE.pdf, .docx or .txt, and with --pictures .png, .jpg and the like
       With --reader model the mail goes to the language model that MODEL_URL and MODEL_NAME set, as a family's would.`

/** Files that are no mails, by their endings. */
const readableAlone = new Set(['.pdf', '.docx', '.txt', '.png', '.jpg', '.jpeg', '.gif', '.bmp', '.webp'])

await runCommand(process.argv.slice(2))

/** Prints what mails yield: one JSON object a line for a labelled set, readable text for one mail; for another file its words too. */
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
      pictures: { type: 'boolean' },
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
  values: { set?: string; family?: string; timezone?: string; locale?: string; json?: boolean; pictures?: boolean }
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
  if (values.pictures === true && !hasPictureReader()) {
    process.stderr.write('To read pictures, install tesseract.js and @tesseract.js-data/eng: npm install.\n')
    process.exitCode = 1
    return
  }
  const isLone = readableAlone.has(extname(file).toLowerCase())
  const raw = isLone ? mailAround(file) : readFileSync(file)
  const { mail, found } = await understandRaw(raw, {
    about: file,
    family,
    reader,
    readsPictures: values.pictures === true,
  })
  if (values.json === true) process.stdout.write(`${JSON.stringify(found)}\n`)
  else process.stdout.write(`${isLone ? printWords(mail) : ''}${printUnderstanding(found)}`)
}

/** A mail that has nothing but the file. */
function mailAround(file: string): Buffer {
  const name = basename(file).replaceAll(/["\\\r\n]/g, '_')
  return Buffer.from(
    `Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${readFileSync(file).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}`,
  )
}

async function extractSet(folder: string, reader: CommandReader): Promise<void> {
  const families = new Map(readFamilies(join(folder, 'families.json')).map((family) => [family.id, family]))
  const mails = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as { id: string; family: string }[]
  for (const { id, family: familyId } of mails) {
    const family = families.get(familyId)
    if (!family) throw new Error(`${id} came to the family ${familyId}, which families.json does not name.`)
    const raw = readFileSync(join(folder, 'mails', `${id}.eml`))
    const { found } = await understandRaw(raw, { about: id, family, reader, readsPictures: false })
    const { events, tasks, notification } = found
    process.stdout.write(
      `${JSON.stringify({ id, events, tasks: tasks.filter((task) => !task.isCancelled), notification })}\n`,
    )
  }
}

interface UnderstandingOptions {
  /** What a line on standard error calls it. */
  about: string
  family: FamilyContext
  reader: CommandReader
  readsPictures: boolean
}

async function understandRaw(
  raw: Buffer,
  { about, family, reader, readsPictures }: UnderstandingOptions,
): Promise<{ mail: ReadMail; found: Understanding }> {
  const mail = await readWithFiles(raw, { readsPictures, soFar: () => undefined })
  const moment = mail.sentAt ?? new Date().toISOString()
  const understanding = soundItems(extract(mail, { family, receivedAt: moment }), { mail, family })
  const { understanding: found, model } = await reader.extractor.extract({
    familyId: '',
    mailId: about,
    known: [],
    since: moment,
    agreed: '',
    mail,
    moment,
    understanding,
    family,
  })
  if (model !== null && 'fellBack' in model)
    process.stderr.write(`${about}: read without the model. ${sayFellBack(model.fellBack)}\n`)
  return { mail, found: soundItems(found, { mail, family }) }
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
