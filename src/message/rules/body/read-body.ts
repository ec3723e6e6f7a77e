import type { Forward, ReadMail } from '../message.ts'
import { joinBroken, unquoteMarks } from '../text/broken-lines.ts'
import type { BlockDraft } from './block-draft.ts'
import { markEndings } from './endings.ts'
import { linkedData } from '../html/linked-data.ts'
import { plainLines } from '../text/plain-lines.ts'
import { structured } from '../text/plain-structure.ts'
import { markHistory } from '../reply/quoted-history.ts'
import { announcesForward } from '../forward/base-subject.ts'
import { findForward } from '../forward/find-forward.ts'
import { readHtml, type HtmlReading } from '../html/read-html.ts'

export interface Body {
  drafts: BlockDraft[]
  forwarded: Forward | null
  markup: ReadMail['markup']
  troubles: string[]
}

/** The blocks of a mail's body, from its HTML where that says anything, else from its plain text. */
export function readBody(
  mail: { text: string; html: string },
  { subject, nextGroup }: { subject: string; nextGroup: () => number },
): Body {
  const html = mail.html === '' ? null : readHtml(mail.html, nextGroup)
  const markup = markupOf(html)
  if (html && html.drafts.length > 0) {
    unquoteMarks(html.drafts)
    const forwarded = zoned(html.drafts, subject)
    const drafts = joinBroken(html.drafts)
    markEndings(drafts)
    return { drafts, forwarded, ...markup, troubles: html.isCut ? [bodyTooLong, ...markup.troubles] : markup.troubles }
  }
  const { text } = mail
  const lines = plainLines(text.slice(0, mostText))
  const forwarded = zoned(lines, subject)
  const drafts = structured(lines, nextGroup)
  markEndings(drafts)
  return { drafts, forwarded, ...markup, troubles: text.length > mostText ? [bodyTooLong] : markup.troubles }
}

/** What the body forwards inline, without reading the rest. */
export function forwardInBody({ text, html }: { text: string; html: string }, subject: string): Forward | null {
  const { drafts } = html === '' ? emptyReading : readHtml(html, () => 0)
  if (drafts.length === 0) return findForward(plainLines(text.slice(0, mostText)), subject)
  unquoteMarks(drafts)
  return findForward(drafts, subject)
}

const emptyReading: { drafts: BlockDraft[] } = { drafts: [] }

/** A message forwarded as an attachment, below the forwarder's own words; `attached.forwarded` is what counts for both. */
export function joinAttached(body: Body, attached: Body): Body {
  const { forwarded } = attached
  for (const draft of body.drafts) if (draft.zone === 'new' && forwarded !== body.forwarded) draft.zone = 'note'
  return {
    drafts: [...body.drafts, ...attached.drafts],
    forwarded,
    markup: [...body.markup, ...attached.markup],
    troubles: [...body.troubles, ...attached.troubles],
  }
}

/** Whether the attachment holds the first writer: nothing is forwarded inline, or the inline forward is itself a forward. */
export function firstWritten(inline: Forward | null, attached: Forward | null): Forward | null {
  return inline === null || announcesForward(inline.subject ?? '') ? (attached ?? inline) : inline
}

const bodyTooLong = 'The mail is longer than Roost reads, so its end was left out.'
const brokenMarkup = 'The details that the sender put in for computers were broken, so only the words were read.'

function markupOf(html: HtmlReading | null): Pick<Body, 'markup' | 'troubles'> {
  if (!html) return { markup: [], troubles: [] }
  const { things, isBroken } = linkedData(html.scripts)
  for (const thing of html.things) things.push(thing)
  return { markup: things, troubles: isBroken ? [brokenMarkup] : [] }
}

function zoned(drafts: BlockDraft[], subject: string): Forward | null {
  const forwarded = findForward(drafts, subject)
  markHistory(drafts)
  return forwarded
}

const mostText = 1024 * 1024
