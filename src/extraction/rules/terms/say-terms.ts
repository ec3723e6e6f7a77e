import type { AskedModel, ModelReader } from '#extraction/contract.ts'
import { sayBytes } from '#mail/rules/receipts/say-request.ts'

export type OfferedModel = NonNullable<ModelReader['offered']>
type Consent = NonNullable<ModelReader['consent']>

/** Who runs the server that the mail goes to, and who says so. */
export function sayPlace({ place, isPlaceStated }: Pick<AskedModel, 'place' | 'isPlaceStated'>): string {
  return `${isPlaceStated ? 'Whoever runs Roost here states: ' : ''}${places[place][isPlaceStated ? 'stated' : 'told']}`
}

const elsewhere =
  'It runs elsewhere. What becomes of your mail there is up to whoever runs it: please read their terms.'
const places: Record<AskedModel['place'], { told: string; stated: string }> = {
  'this-machine': {
    told: 'By its address it runs on the same machine as Roost.',
    stated: 'It runs on the same machine as Roost.',
  },
  'this-network': {
    told: 'By its address it runs in the same network as Roost, such as that of your home.',
    stated: 'It runs in the same network as Roost, such as that of your home.',
  },
  elsewhere: { told: elsewhere, stated: elsewhere },
}

/** A model by its name and its whole address. */
export function sayAskedModel({ model, address }: Pick<AskedModel, 'model' | 'address'>): string {
  return `${model} at ${address}`
}

export function sayMostADay({ tokensADay }: Pick<OfferedModel, 'tokensADay'>, locale: string): string {
  return `About ${sayWords(tokensADay, locale)}. Mail beyond that is read by Roost alone.`
}

/** `4 requests, 31.2 KB sent: about 8,100 words with the answers, of about 150,000 words a day.` */
export function sayUsed(
  { requests, bytesSent, tokens }: Omit<ModelReader['today'], 'since'>,
  { tokensADay, locale }: { tokensADay: number; locale: string },
): string {
  const count = requests === 1 ? '1 request' : `${requests.toLocaleString(locale)} requests`
  if (requests === 0) return `no request, of about ${sayWords(tokensADay, locale)} a day.`
  return `${count}, ${sayBytes(bytesSent, locale)} sent: about ${sayWords(tokens, locale)} with the answers, of about ${sayWords(tokensADay, locale)} a day.`
}

/** Tokens as words, since families do not count in tokens: English mail has about four tokens for three words. */
function sayWords(tokens: number, locale: string): string {
  const words = Math.round(tokens * 0.75)
  return `${words.toLocaleString(locale, { maximumSignificantDigits: 2 })} ${words === 1 ? 'word' : 'words'}`
}

/** What the model is given with a mail. */
export function givenToModel(includesChildren: boolean): readonly string[] {
  return [
    'The mail: who wrote it and when, its subject, its text, calendar parts and attachments, and what it answers.',
    includesChildren
      ? 'First names and roles of your family’s members, and the notes on them.'
      : 'First names and roles of the parents.',
    'Your time zone and region, and the day on which the mail was written.',
    'At most twenty events and tasks that the mail may be about.',
  ]
}

/** What the model is never given, whatever a family agrees to; then what depends on that. */
export function keptFromAllModels(includesChildren: boolean): readonly string[] {
  return [
    'Other mail, and the rest of your plan.',
    'Last names, addresses and passwords of your members, but for names and addresses in the mail itself.',
    'Mail that is held, and mail of blocked senders.',
    'Mail of, to or by way of senders and addresses that a parent keeps back, and what it has put on your plan.',
    ...(includesChildren
      ? []
      : [
          'Mail that a child sent, that names one, that names what the notes on one name, or that is about one; and what such mail has put on your plan.',
          'The notes on all members, since those on parents tell of children too.',
        ]),
  ]
}

/** Whether what concerns the children goes as well, for who may not decide it. */
export function sayChildren({ includesChildren }: Pick<Consent, 'includesChildren'>): string {
  return includesChildren ? 'What concerns the children goes to it too.' : 'What concerns the children is kept from it.'
}
