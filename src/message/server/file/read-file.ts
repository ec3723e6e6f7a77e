import type { BlockDraft } from '#message/rules/body/block-draft.ts'
import { readBody } from '#message/rules/body/read-body.ts'
import { type FileKind } from '#message/rules/file/file-kind.ts'
import type { Unread } from '#message/rules/file/say-unread.ts'
import { type PagedDrafts, readPages } from '#message/rules/paged/read-pages.ts'
import { decodeText } from '../part/charset.ts'
import { pdfReader, readPdf } from './read-pdf.ts'
import { readPicture } from './read-picture.ts'
import { readWord, wordReader } from './read-word.ts'

export interface FileToRead {
  kind: FileKind
  bytes: Buffer
  charset: string | undefined
}

export interface FileReading extends PagedDrafts {
  /** Why all of it, or its end, is missing. */
  unread: Unread | null
}

interface Bounds {
  /** `performance.now()` when reading has to be over. */
  until: number
  nextGroup: () => number
}

/** Loads what reads files of that kind, unless it was loaded before: for a PDF that takes 200 ms on an idle machine. */
export async function loadReader(kind: FileKind): Promise<void> {
  if (kind === 'pdf') await pdfReader()
  if (kind === 'word') await wordReader()
}

/** Blocks of a file's words, in memory and time that are bounded by the thread that runs this. */
export async function readFile(file: FileToRead, bounds: Bounds): Promise<FileReading> {
  const read = await readByKind(file, bounds)
  return typeof read === 'string' ? { drafts: [], pages: [], unread: read } : cut(read)
}

async function readByKind(
  { kind, bytes, charset }: FileToRead,
  { until, nextGroup }: Bounds,
): Promise<FileReading | Unread> {
  switch (kind) {
    case 'pdf': {
      const read = await readPdf(bytes, { until })
      return typeof read === 'string' ? read : { ...readPages(read.pages, nextGroup), unread: read.unread }
    }
    case 'picture': {
      const page = await readPicture(bytes)
      return typeof page === 'string' ? page : { drafts: readPages([page], nextGroup).drafts, pages: [], unread: null }
    }
    case 'word': {
      const read = await readWord(bytes)
      return typeof read === 'string' ? read : ofBody({ text: '', html: read.html }, nextGroup)
    }
    case 'text':
      return ofBody({ text: plainText(bytes, charset), html: '' }, nextGroup)
    default:
      return 'other-kind'
  }
}

function ofBody(body: { text: string; html: string }, nextGroup: () => number): FileReading {
  const { drafts, troubles } = readBody(body, { subject: '', nextGroup })
  return { drafts, pages: [], unread: troubles.length === 0 ? null : 'long' }
}

function plainText(bytes: Buffer, charset: string | undefined): string {
  const [first = 0, second = 0] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return decodeText(bytes.subarray(0, mostBytes), marked ?? charset ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252'))
}

const mostBytes = 400_000

/** Programs that write text files seldom say how. */
function isUtf8(bytes: Buffer): boolean {
  return !bytes.subarray(0, mostBytes).toString('utf8').slice(0, -2).includes('\ufffd')
}

/** Characters of one file: forty pages that are set tightly. */
const mostText = 150_000

function cut({ drafts, pages, unread }: FileReading): FileReading {
  const kept: BlockDraft[] = []
  let length = 0
  for (const draft of drafts) {
    length += draft.text.length + 1
    if (length > mostText) return { drafts: kept, pages: pages.filter((start) => start < kept.length), unread: 'long' }
    kept.push(draft)
  }
  return { drafts: kept, pages, unread }
}
