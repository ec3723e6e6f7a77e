import type { Document } from '../candidates/document.ts'
import { fold, stemOf } from '../candidates/tokens.ts'
import { FeatureHasher } from './feature-hasher.ts'
import { hashText } from './hash.ts'

const features = new FeatureHasher()
const mostLines = 120

const known = new WeakMap<Document, Uint32Array>()

/** Features of the mail: its words, subject, sender and headers. Cached by document. */
export function mailFeatures(document: Document): Uint32Array {
  const before = known.get(document)
  if (before !== undefined) return before
  const found = gathered(document)
  known.set(document, found)
  return found
}

function gathered({ mail, lines, mentions, today }: Document): Uint32Array {
  features.add(0, 0)
  const [subject] = lines
  if (subject?.kind === 'subject') {
    let before = 0
    for (const { hash, fine } of subject.tokens) {
      features.add(1, hash)
      features.addPair(2, { first: before, second: hash })
      if (fine > 0) features.add(3, fine)
      before = hash
    }
  }
  for (const { tokens, kind } of lines.slice(0, mostLines)) {
    for (const { hash, fine, coarse } of tokens) {
      features.add(4, hash)
      if (fine > 0) features.add(5, fine)
      if (coarse > 0) features.add(6, coarse)
    }
    features.add(7, hashText(kind))
  }
  const sender = mail.forwarded?.from ?? mail.from
  const name = `${sender?.name ?? ''} ${sender?.address ?? ''}`
  for (const [word] of fold(name)
    .slice(0, 300)
    .matchAll(/\p{L}+/gu))
    features.add(8, hashText(stemOf(word)))
  const foot = mail.blocks.filter(({ zone }) => zone === 'footer' || zone === 'signature').map(({ text }) => text)
  for (const [word] of fold(foot.join(' ').slice(0, 1500)).matchAll(/\p{L}+/gu)) features.add(9, hashText(stemOf(word)))
  const ahead = mentions.filter(({ date }) => date >= today).length
  features.add(10, Math.min(6, ahead))
  features.add(11, Math.min(6, mentions.length - ahead))
  features.add(12, Math.round(Math.log2(1 + lines.length)))
  if (mail.isBulk) features.add(13, 0)
  if (mail.isAutomatic) features.add(14, 0)
  if (mail.forwarded !== null) features.add(15, 0)
  if (mail.calendar.length > 0) features.add(16, 0)
  if (mail.markup.length > 0) features.add(17, 0)
  return features.take()
}
