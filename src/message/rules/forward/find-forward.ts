import type { Correspondent, Forward } from '../message.ts'
import { cleanText } from '../body/clean-text.ts'
import type { BlockDraft } from '../body/block-draft.ts'
import { headerFrom, headerSubject } from '../header/header-labels.ts'
import { writtenDate } from './written-date.ts'
import { announcesForward } from './base-subject.ts'
import { headerBlock, type Original } from './header-block.ts'
import { parsedForward } from './forward-parser.ts'

/**
 * Finds an original that was forwarded inline, of a forward of a forward the first writer's, and gives the forwarders' words the zone `note`, the header blocks
 * `quoted`, and the original `new`. The original's date keeps the offset its header block names, and has none otherwise.
 */
export function findForward(drafts: BlockDraft[], subject: string): Forward | null {
  let forwarded: Forward | null = null
  let rest = drafts
  let about = subject
  for (let depth = 0; depth < mostForwards; depth += 1) {
    // A forward inside a forward says so in its subject; a header block without it is a thread's history.
    if (depth > 0 && !announcesForward(about)) break
    const found = unwrap(rest, about)
    if (!found) break
    forwarded = found.forwarded
    about = found.forwarded.subject ?? ''
    rest = rest.slice(found.start)
  }
  return forwarded
}

const mostForwards = 4

function unwrap(drafts: BlockDraft[], subject: string): { forwarded: Forward; start: number } | null {
  const isNamed = announcesForward(subject)
  if (subject !== '' && !isNamed) return null
  const place = drafts.findIndex((draft, at) => isSeparator(drafts, at) || (isNamed && headerFrom.test(draft.text)))
  if (place === -1 && !isNamed) return null
  const original = headerBlock(drafts, place) ?? parsedForward(drafts, { place, subject })
  if (!original || original.start <= original.note) return null
  const { note, start } = original
  const depth = drafts[start]?.quoteDepth ?? 0
  drafts.forEach((draft, at) => {
    if (at < note && !isSeparator(drafts, at)) draft.zone = 'note'
    else draft.zone = at < start ? 'quoted' : 'new'
    // What was quoted only because it was forwarded is the original's own text.
    if (at >= start) draft.quoteDepth = Math.max(0, draft.quoteDepth - depth)
  })
  const forwarded = {
    from: writerOf(original),
    // Forwarders edit the subject above.
    subject: subjectIn(drafts.slice(note, start)) ?? (cleanText(original.subject ?? '') || null),
    sentAt: writtenDate(original.date),
  }
  return { forwarded, start }
}

/** Null where the name holds another address: whoever bears a name chose it. */
function writerOf(original: Original): Correspondent | null {
  const [name, address] = [cleanText(original.name ?? ''), original.address.toLowerCase()]
  return name.includes('@') && name.toLowerCase() !== address ? null : { name: name || null, address }
}

/** The header block's own subject. */
function subjectIn(header: BlockDraft[]): string | null {
  for (const { text } of header) {
    const found = headerSubject.exec(text.slice(0, 1000))?.[1]
    if (found) return cleanText(found)
  }
  return null
}

/** "---- Forwarded message ----", or "Begin forwarded message:" with the header block right below. */
function isSeparator(drafts: BlockDraft[], at: number): boolean {
  const text = drafts[at]?.text.slice(0, 120) ?? ''
  if (ruled.test(text)) return true
  if (text.length > 70 || !text.trimEnd().endsWith(':')) return false
  return drafts.slice(at + 1, at + 3).some((line) => addressed.test(line.text.slice(0, 200)))
}

/** A label and an address: "From: Ana <ana@example.com>" in any language. */
const addressed = /^[^:@]{1,30}:[^@]{0,80}@/
const ruled = /^\s{0,8}[-_]{3,12} [^-_]{5,60} [-_]{3,12}(?:\s|$)|^_{32}$/
