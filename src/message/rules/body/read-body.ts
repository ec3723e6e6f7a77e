import type { ReadMail } from '../message.ts'
import { joinBroken, unquoteMarks } from '../text/broken-lines.ts'
import type { Draft } from './draft.ts'
import { markEndings } from './endings.ts'
import { linkedData } from '../html/linked-data.ts'
import { plainLines } from '../text/plain-lines.ts'
import { structured } from '../text/plain-structure.ts'
import { markHistory } from '../reply/quoted-history.ts'
import { findForwarded } from '../forward/find-forwarded.ts'
import { readHtml, type HtmlReading } from '../html/read-html.ts'

export interface Body {
  drafts: Draft[]
  forwarded: ReadMail['forwarded']
  markup: ReadMail['markup']
  troubles: string[]
}

/** The blocks of a mail's body, from its HTML where that says anything, else from its plain text. */
export function readBody(mail: { text: string; html: string }, subject: string, nextGroup: () => number): Body {
  const html = mail.html === '' ? null : readHtml(mail.html, nextGroup)
  const markup = markupOf(html)
  if (html && html.drafts.length > 0) {
    unquoteMarks(html.drafts)
    const forwarded = zoned(html.drafts, subject)
    const drafts = joinBroken(html.drafts)
    markEndings(drafts)
    return { drafts, forwarded, ...markup, troubles: html.isCut ? [TOO_LONG, ...markup.troubles] : markup.troubles }
  }
  const { text } = mail
  const lines = plainLines(text.slice(0, MOST_TEXT))
  const forwarded = zoned(lines, subject)
  const drafts = structured(lines, nextGroup)
  markEndings(drafts)
  return { drafts, forwarded, ...markup, troubles: text.length > MOST_TEXT ? [TOO_LONG] : markup.troubles }
}

/** A mail forwarded as an attachment below the forwarder's own words. */
export function joinAttached(body: Body, original: Body): Body {
  for (const draft of body.drafts) if (draft.zone === 'new' && !body.forwarded) draft.zone = 'note'
  return {
    drafts: [...body.drafts, ...original.drafts],
    forwarded: body.forwarded ?? original.forwarded,
    markup: [...body.markup, ...original.markup],
    troubles: [...body.troubles, ...original.troubles],
  }
}

const TOO_LONG = 'The mail is longer than Roost reads, so its end was left out.'
const BROKEN_MARKUP = 'The details that the sender put in for computers were broken, so only the words were read.'

function markupOf(html: HtmlReading | null): Pick<Body, 'markup' | 'troubles'> {
  if (!html) return { markup: [], troubles: [] }
  const { things, isBroken } = linkedData(html.scripts)
  for (const thing of html.things) things.push(thing)
  return { markup: things, troubles: isBroken ? [BROKEN_MARKUP] : [] }
}

function zoned(drafts: Draft[], subject: string): ReadMail['forwarded'] {
  const forwarded = findForwarded(drafts, subject)
  markHistory(drafts)
  return forwarded
}

const MOST_TEXT = 1024 * 1024
