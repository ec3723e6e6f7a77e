import type { When } from '#extraction/rules/when.ts'
import { phrases } from '../phrases/phrases.ts'
import type { Section, Sentence } from '../passage.ts'
import { tidyTitle } from '../tidy-title.ts'
import type { RequestContext } from './request-context.ts'
import { draftOf } from './request-draft.ts'

/** `The following item is ready for pickup until June 13`: what waits for the family, and how long. */
export function readyToFetch(
  sentence: Sentence,
  due: When,
  section: Section,
  { character }: RequestContext,
): ReturnType<typeof draftOf> | null {
  if (!ready.test(sentence.text)) return null
  const what = [sentence.text, character.subject].flatMap((text) => named.exec(text)?.[1] ?? [])[0] ?? 'what is ready'
  const place = where.exec(sentence.text)?.[1]
  const title = tidyTitle(`Pick up ${what.replace(/^your /i, 'your ')}${place === undefined ? '' : ` at ${place}`}`)
  return draftOf({
    sentence,
    section,
    kind: 'submit',
    due: due.endDate ?? due.date,
    dueTime: null,
    title,
    doubts: due.doubts,
  })
}

const ready = phrases(
  /\b(?:is|are) (?:now )?(?:ready|available|waiting|being held) (?:for (?:you to )?|to (?:be )?)(?:pick|collect)/i,
)
const named = phrases(
  /\b((?:your|the(?! following)) (?:\p{L}+ ){0,3}\p{L}+) (?:is|are) (?:now )?(?:ready|available|waiting)/iu,
)
const where = phrases(/\bat (?:the )?(\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,3})/u)
