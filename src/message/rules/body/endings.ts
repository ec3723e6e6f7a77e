import type { BlockDraft } from './block-draft.ts'

/** Puts sign-offs with what follows, and the small print of bulk mail, into zones that never yield an item. */
export function markEndings(drafts: BlockDraft[]): void {
  for (const zone of ['new', 'note'] as const) {
    markCertain(drafts.filter((draft) => draft.zone === zone))
    const own = drafts.filter((draft) => draft.zone === zone)
    markSignOffs(own)
    markSmallPrint(own)
    const left = own.filter((draft) => draft.zone === zone)
    // If almost nothing is left, the cut was wrong.
    if (zone === 'new' && lengthOf(left) < leastLeft) for (const draft of own) draft.zone = zone
  }
}

const leastLeft = 20

function lengthOf(drafts: BlockDraft[]): number {
  return drafts.reduce((sum, draft) => sum + draft.text.length, 0)
}

/** Everything below `-- ` or "Sent from my iPhone" is signature. */
function markCertain(drafts: BlockDraft[]): void {
  const at = drafts.findIndex((draft, place) => /^(?:--|__)$/.test(draft.text) || (place > 0 && isDevice(draft.text)))
  if (at >= 0) for (const draft of drafts.slice(at)) draft.zone = 'signature'
}

function isDevice(text: string): boolean {
  return text.length <= 120 && sentFromDevice.test(text)
}

function markSignOffs(drafts: BlockDraft[]): void {
  drafts.forEach((draft, at) => {
    if (at > 0 && draft.text.length <= 80 && signOff.test(draft.text)) markBelow(drafts, at)
  })
}

/** The sign-off and the short lines under it: names, roles, numbers. A postscript or a dated line ends it. */
function markBelow(drafts: BlockDraft[], at: number): void {
  for (const draft of drafts.slice(at, at + 1)) draft.zone = 'signature'
  for (const draft of drafts.slice(at + 1, at + 1 + mostSignatureLines)) {
    if (draft.kind === 'heading' || draft.kind === 'item' || draft.text.length > 90 || isTold(draft.text)) return
    draft.zone = 'signature'
  }
}

function isTold(text: string): boolean {
  if (/^p\.?\s?s\b|^ps[.:]/i.test(text)) return true
  if (weekdayRange.test(text)) return false
  return dayOrTime.test(text)
}

function markSmallPrint(drafts: BlockDraft[]): void {
  drafts.forEach((draft, at) => {
    if (draft.kind === 'heading' || draft.kind === 'item') return
    const isLate = at >= drafts.length / 2
    if (isLate && smallPrint.test(draft.text)) draft.zone = 'footer'
    else if (draft.text.length <= 200 && (noReply.test(draft.text) || viewInBrowser.test(draft.text)))
      draft.zone = 'footer'
  })
}

const mostSignatureLines = 8
const signOff =
  /^(?:(?:with )?(?:(?:kind|kindest|best|warm|warmest|many|our|all) )?(?:regards|wishes|thanks)(?: and (?:best )?(?:regards|wishes))?|best|cheers|sincerely|yours (?:sincerely|faithfully|truly|in scouting)|warmly|thanks|thank you|many thanks|in partnership|so much love|lots of love|love|take care|xo+|cordialement|bien à vous|à bientôt|mit freundlichen grüßen|viele grüße|liebe grüße|saludos|cordiali saluti|met vriendelijke groet|mvh)[\s,.!–-]*$/iu
const sentFromDevice =
  /^(?:sent from (?:my |the |outlook|mail for|yahoo|proton)|get (?:outlook|hotpost|\w+) for (?:android|ios)|von meinem .{2,40} gesendet|gesendet von |envoyé (?:depuis|de|à partir de) |enviado desde |inviato da |verzonden vanaf |verstuurd vanaf |sendt fra |skickat från )/iu
const weekdayRange = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\s?(?:[-–&]|to)\s?(?:mon|tue|wed|thu|fri|sat|sun)/i
const dayOrTime =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b\d{1,2}[:.]\d\d\b|\b\d{1,2}\s?[ap]\.?m\b|\b\d{1,2}\/\d{1,2}\b|\btomorrow\b|\btonight\b/i
// `\b` stands in front of the group: else every letter is tried as a start of each.
const smallPrint =
  /©|\b(?:unsubscribe\b|opt[ -]out\b|manage (?:your )?(?:preferences|subscription)|(?:update|change) your (?:[\w-]+ ){0,3}(?:settings|preferences)|you(?:'|’)?(?:re| are| get| receive|ve received)[^.]{0,40}(?:receiv|this (?:e-?mail|message|because)|on this list|because)|to stop receiving|reply stop\b|intended (?:only |solely )?for the (?:use of the )?(?:addressee|named|individual|recipient)|if you are not the intended|confidential (?:information|and may)|privacy policy|terms (?:and|&) conditions apply|all rights reserved|registered (?:charity|office)|company (?:no|number|limited)|ABN\b|désabonner|abmelden|this e-?mail was (?:sent|intended)|notification settings|acknowledge (?:the )?(?:traditional|[\w-]+ (?:[\w-]+ )?people))/i
const noReply =
  /\b(?:do not reply|replies are not (?:read|monitored)|mailbox is not monitored|unmonitored|this is an automated|this notice was generated|automatically generated)/i
const viewInBrowser =
  /^(?:view|read|open|see) (?:this |it |the )?(?:e-?mail |newsletter |message )?(?:in|on) (?:your|a|the) (?:web )?browser|^view online\b|^having trouble/i
