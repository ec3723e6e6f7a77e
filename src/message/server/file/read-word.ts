import { makeZip } from 'client-zip'
import { withoutHiddenRuns } from '#message/rules/file/without-hidden-runs.ts'
import type { Unread } from '#message/rules/file/say-unread.ts'
import { zipEntries, type ZipEntries } from './zip-entries.ts'

/** Bytes of the parts that hold words, unpacked, and their tags: 100,000 tags are read in a second and need 140 MB. */
const mostBytes = 4 * 1024 * 1024
const mostTags = 100_000

/** The body of a Word document (ECMA-376) as HTML, or why it is not read. */
export async function readWord(bytes: Uint8Array): Promise<{ html: string } | Unread> {
  if (isLocked(bytes)) return 'locked'
  const entries = await zipEntries(bytes, { wants: (name) => parts.test(name), most: mostBytes })
  if (entries === 'too-large') return entries
  if (entries === null) return 'broken'
  if (tagsIn(entries) > mostTags) return 'too-large'
  const mammoth = await wordReader()
  try {
    const { value } = await mammoth.convertToHtml({ buffer: await repacked(entries) }, options)
    return { html: value }
  } catch {
    // The file is to blame: its bytes are all that the reader is given.
    return 'broken'
  }
}

/** Loaded with the first document, and then at hand. */
export async function wordReader() {
  return (await import('mammoth')).default
}

/** Neither pictures nor what programs keep for themselves. */
const parts =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels)$/

const options = { includeEmbeddedStyleMap: false, includeDefaultStyleMap: true, externalFileAccess: false }

/** A document with a password is no zip, but a compound file (MS-OFFCRYPTO). */
function isLocked(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

function tagsIn(entries: ZipEntries): number {
  let tags = 0
  for (const bytes of entries.values()) for (const byte of bytes) if (byte === lessThan) tags += 1
  return tags
}

const lessThan = 60

/** A zip of these entries alone, so that the reader unpacks nothing that was not measured. */
async function repacked(entries: ZipEntries): Promise<Buffer> {
  const files = [...entries].map(([name, input]) => ({
    name,
    input: name === 'word/document.xml' ? withoutHiddenRuns(new TextDecoder().decode(input)) : input,
  }))
  return Buffer.from(await new Response(makeZip(files)).arrayBuffer())
}
