import type { BlockDraft } from '../rules/body/block-draft.ts'
import { assemble } from '../rules/body/assemble.ts'
import { cleanText } from '../rules/body/clean-text.ts'
import { beginningBytes, fileKind } from '../rules/file/file-kind.ts'
import { isOrnament, pictureSize } from '../rules/file/picture-size.ts'
import { addressesIn } from '../rules/header/addresses-in.ts'
import { sayUnread } from '../rules/file/say-unread.ts'
import type { AttachedFile, ReadMail } from '../rules/message.ts'
import { type FileReading, loadReader, readFile } from './file/read-file.ts'
import { type OpenedMessage, openMessage } from './open-message.ts'
import type { Attachment } from './part/message-contents.ts'
import { decoded } from './part/transfer-encoding.ts'
import { inPlainBytes } from './plain-bytes.ts'

interface Reading {
  /** Whether the words of pictures are read: that takes seconds for each. */
  readsPictures: boolean
  /**
   * Is given the mail before each file is read, as it stands without what is still unread: a thread that has to be ended has
   * said that much.
   */
  soFar: (mail: ReadMail, next: NextStep) => void
}

/** What comes next: the first file of a kind has its reader loaded, which takes as long as the machine is busy. */
export type NextStep = 'loading' | 'file' | 'picture'

/** Milliseconds for all files of a mail, and more for its pictures. The last one begun may take longer. */
const patience = { files: 5000, pictures: 20_000 }
const mostFiles = 10
const mostPictures = 4

/**
 * Reads a raw message (RFC 5322) with the files that came with it, in this thread. What was not read of a file is said in
 * `troubles`; the mail's own words are read all the same.
 */
export async function readWithFiles(raw: Uint8Array, { readsPictures, soFar }: Reading): Promise<ReadMail> {
  const opened = openMessage(raw)
  if (opened.files.length === 0) return opened.mail
  const files = opened.files.map((file, place) => known(file, { place, mail: opened.mail }))
  const readings = new Map<number, FileReading>()
  for (const [place, file] of files.entries()) {
    const unread = file.isPassedOver ? undefined : unreadKind(file, { readsPictures })
    if (unread !== undefined) readings.set(place, nothing(unread))
  }
  const toRead = files.filter(({ place, isPassedOver }) => !isPassedOver && !readings.has(place)).filter(holdsWords)
  for (const { place } of [...toRead.slice(mostFiles), ...toRead.filter(isPicture).slice(mostPictures)])
    readings.set(place, nothing('too-many'))
  const waiting = toRead.filter(({ place }) => !readings.has(place))
  // Pictures last: what is read in a moment does not wait for them.
  const inTurn = [...waiting.filter((file) => !isPicture(file)), ...waiting.filter(isPicture)]
  for (const { place } of inTurn) readings.set(place, nothing('too-slow'))
  if (inTurn.length > 0) soFar(withFiles({ opened, files, readings }), 'loading')
  for (const { kind } of inTurn) await loadReader(kind)
  const began = performance.now()
  for (const file of inTurn) {
    const until = began + patience.files + (isPicture(file) ? patience.pictures : 0)
    if (performance.now() > until) continue
    soFar(withFiles({ opened, files, readings }), isPicture(file) ? 'picture' : 'file')
    const { nextGroup } = opened
    const reading = await readFile({ ...file, bytes: bytesOf(file) }, { until, nextGroup })
    readings.set(file.place, isRepeated(reading, readings) ? { ...reading, drafts: [], pages: [] } : reading)
  }
  return withFiles({ opened, files, readings })
}

interface KnownFile extends Attachment {
  place: number
  kind: AttachedFile['kind']
  isPassedOver: boolean
}

function known(file: Attachment, { place, mail }: { place: number; mail: ReadMail }): KnownFile {
  const { name, contentType } = mail.attachments[place] ?? file
  // Base64 takes four bytes for three, and line ends.
  const beginning = decoded(file.body.subarray(0, beginningBytes * 2), file.encoding).subarray(0, beginningBytes)
  const kind = fileKind({ name, contentType, beginning })
  const size = kind === 'picture' ? pictureSize(beginning) : null
  return { ...file, name, place, kind, isPassedOver: kind === 'data' || (size !== null && isOrnament(size)) }
}

function bytesOf({ body, encoding }: KnownFile): Buffer {
  return decoded(body, encoding)
}

function isPicture({ kind }: KnownFile): boolean {
  return kind === 'picture'
}

function holdsWords({ kind }: KnownFile): boolean {
  return kind === 'pdf' || kind === 'word' || kind === 'text' || kind === 'picture'
}

/** Why a file of its kind is not read at all; undefined where it is. */
function unreadKind(
  { kind }: KnownFile,
  { readsPictures }: { readsPictures: boolean },
): 'picture' | 'other-kind' | undefined {
  if (kind === 'picture' && !readsPictures) return 'picture'
  return kind === 'other' ? 'other-kind' : undefined
}

function nothing(unread: NonNullable<FileReading['unread']>): FileReading {
  return { drafts: [], pages: [], unread }
}

/** The same letter is often attached twice, and to the mail that is forwarded once more. */
function isRepeated({ drafts }: FileReading, readings: ReadonlyMap<number, FileReading>): boolean {
  const words = drafts.map(({ text }) => text).join('\n')
  return (
    words !== '' && [...readings.values()].some((other) => other.drafts.map(({ text }) => text).join('\n') === words)
  )
}

interface Parts {
  opened: OpenedMessage
  files: readonly KnownFile[]
  readings: ReadonlyMap<number, FileReading>
}

/** The mail with the words of its files behind its own. */
function withFiles({ opened: { mail, drafts }, files, readings }: Parts): ReadMail {
  const all = [...drafts]
  const ofFiles: BlockDraft[] = []
  const firsts = new Map<number, number>()
  for (const [place, reading] of [...readings].toSorted(([a], [b]) => a - b)) {
    firsts.set(place, all.length)
    ofFiles.push(...inPlainBytes(reading.drafts).map((draft) => ({ ...draft, file: place })))
    all.push(...ofFiles.slice(all.length - drafts.length))
  }
  const { text, blocks } = all.length === drafts.length ? mail : assemble(all)
  const attachments = mail.attachments.map((listed, place): AttachedFile => {
    const [file, reading, first = 0] = [files[place], readings.get(place), firsts.get(place)]
    const last = first + (reading?.drafts.length ?? 0) - 1
    const [begins, ends] = [blocks[first], blocks[last]]
    return {
      ...listed,
      kind: file?.kind ?? 'other',
      reading: file?.isPassedOver === true ? 'passed-over' : readingOf(reading),
      words: begins && ends && last >= first ? { start: begins.start, end: ends.end } : null,
      pages: (reading?.pages ?? []).map((at) => blocks[first + at]?.start ?? text.length),
    }
  })
  const told = [...readings].map(([place, { unread }]) => ({ name: cleanText(files[place]?.name ?? ''), unread }))
  const troubles = [...mail.troubles, ...sayUnread(told)]
  return { ...mail, text, blocks, attachments, troubles, addresses: withAddressesOf(ofFiles, mail) }
}

/** A mail may be attached as a file of another kind, or printed into one. */
function withAddressesOf(drafts: readonly BlockDraft[], { addresses }: ReadMail): ReadMail['addresses'] {
  const more = addressesIn({ heads: [], drafts, calendar: [] })
  return addresses === null || more === null ? null : [...new Set([...addresses, ...more])]
}

/** A calendar or a mail is read with the mail itself. */
function readingOf(reading: FileReading | undefined): AttachedFile['reading'] {
  if (reading === undefined || reading.unread === null) return 'read'
  return reading.unread === 'long' ? 'partly' : 'unread'
}
