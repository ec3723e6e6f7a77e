import type { Document } from '../candidates/document.ts'
import { fold } from '../candidates/tokens.ts'
import type { WordClusters } from '../scoring/word-clusters.ts'

export const notEnglish = 'This mail is not in English, and Roost could not read it.'

const fewestWords = 12
/**
 * Threshold of the share of words that are in no cluster (these are of English text), less twice the share of English function words. Of 3,006
 * mails that are English but for names and greetings the highest was 0.17, one written half in German had 0.39; short mails in
 * seven other languages had 0.48 to 1.
 */
const foreign = 0.42

/** Of 83 mails of the corpus with four to eleven words the highest share was 0.4; one-sentence mails in eight languages had 0.43 to 1. */
const fewestOfShort = 4
const foreignShort = 0.41

/** Whether most of a mail is in another language; false if there are too few words to tell. */
export function isInOtherLanguage(document: Document, clusters: WordClusters): boolean {
  const { words, unknown, english, letters, strange } = measure(document, clusters)
  // Scripts without spaces have few words and many letters.
  if (letters >= fewestWords && strange > letters / 2) return true
  const share = (unknown - 2 * english) / words
  return words >= fewestWords ? share > foreign : words >= fewestOfShort && share >= foreignShort
}

function measure({ lines }: Document, clusters: WordClusters) {
  let [words, unknown, english, letters, strange] = [0, 0, 0, 0, 0]
  for (const { kind, text } of lines) {
    if (kind === 'subject') continue
    letters += count(text, /\p{L}/gu)
    strange += count(text, /(?!\p{Script=Latin})\p{L}/gu)
    for (const [written] of text.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)) {
      const word = fold(written)
      if (formWords.has(word)) english++
      else if (isShort(written)) continue
      else if (isUnknown(word, clusters)) unknown++
      words++
    }
  }
  return { words, unknown, english, letters, strange }
}

/** Abbreviations and codes belong to no language. */
function isShort(word: string): boolean {
  return word.length < 3 || word === word.toUpperCase()
}

function isUnknown(word: string, clusters: WordClusters): boolean {
  return clusters.of(word).fine === 0 && clusters.of(word.replace(/'s$/, '')).fine === 0
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** English function words that other languages lack. */
const formWords = new Set(
  'the and of to for at from with by are were been will would could should must have has had does did not you your our it its this that these those they them their his her what when where which there please any some but if or we i my'.split(
    ' ',
  ),
)
