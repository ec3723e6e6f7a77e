import type { BlockDraft } from '../body/block-draft.ts'
import { headerFrom, headerLabel } from '../header/header-labels.ts'

/** Gives older messages of a thread to the zone `quoted`; answers written between quoted lines stay new. */
export function markHistory(drafts: BlockDraft[]): void {
  for (const draft of drafts) if (draft.quoteDepth > 0 && draft.zone === 'new') draft.zone = 'quoted'
  for (let at = 0; at < drafts.length; at += 1) {
    const draft = drafts[at]
    if (draft?.zone !== 'new') continue
    if (startsOldMessage(drafts, at)) {
      quoteFrom(drafts, at)
      return
    }
    const length = attributionLength(drafts, at)
    if (length === 0) continue
    const rest = drafts.slice(at + length)
    const isMarked = rest.some((line) => line.zone === 'quoted')
    if (!isMarked) {
      quoteFrom(drafts, at)
      return
    }
    for (const line of drafts.slice(at, at + length)) line.zone = 'quoted'
  }
}

function quoteFrom(drafts: BlockDraft[], at: number): void {
  for (const draft of drafts.slice(at)) draft.zone = 'quoted'
}

/** "-----Original Message-----", or the From, Sent, To and Subject lines that Outlook puts above it. */
function startsOldMessage(drafts: BlockDraft[], at: number): boolean {
  const text = drafts[at]?.text ?? ''
  if (text.length > longestHeader) return false
  if (originalMessage.test(text)) return true
  if (!headerFrom.test(text)) return false
  let labels = 1
  for (const line of drafts.slice(at + 1, at + 6)) if (headerLabel.test(line.text)) labels += 1
  return labels >= 3
}

/** How many lines "On … wrote:" takes: 0 where there is none. */
export function attributionLength(drafts: BlockDraft[], at: number): number {
  let text = ''
  for (let length = 1; length <= 3; length += 1) {
    const line = drafts[at + length - 1]
    if (!line || (length > 1 && line.isApart)) return 0
    text = `${text} ${line.text.trim()}`.trim()
    if (text.length > longestHeader) return 0
    if (/[:：]-*$|<[^<>@\s]+@[^<>\s]+> wrote$/.test(text)) return isAttribution(text) ? length : 0
    if (length === 1 && !attributionStart.test(text)) return 0
  }
  return 0
}

function isAttribution(text: string): boolean {
  if (!attributionVerb.test(text))
    return /\bfrom\b.*<[^<>@\s]+@[^<>\s]+>\s*:$|^\d{2,4}[-.:/].*<[^<>@\s]+@[^<>\s]+>\s*:$/.test(text)
  return attributionStart.test(text) || /<[^<>@\s]+@[^<>\s]+>/.test(text)
}

const longestHeader = 300
const originalMessage =
  /^[-_\s]{1,14}(?:original message|ursprüngliche nachricht|message d'origine|oprindelig besked|mensaje original|messaggio originale|oorspronkelijk bericht|mensagem original|исходное сообщение|forwarded message)[-_\s]{1,14}:?$/iu
const attributionStart =
  /^-{0,3}\s*(?:on|le|el|il|em|am|op|den|pe|dnia|w dniu|dne|a|на|ср|пн|вт|чт|пт|сб|вс|\d{1,4}|在|[\p{L}]{2,4}\.)[\s,.:年/-]/iu
const attributionVerb =
  /(?:^|[\s>)"”])(?:wrote|a écrit|écrit|escribió|ha scritto|scritto|escreveu|schrieb|schreef|geschreven|heeft|skrev|kirjoitti|napisał(?:\(a\))?|pisze|napsal(?:\(a\))?|написал(?:а|\(а\))?|пишет|yazdı|írta|작성)(?:\s[^:]{0,160})?\s?:-*$|> wrote$|写道[:：]$|のメッセージ:$/iu
