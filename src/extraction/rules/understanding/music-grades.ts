import { phrases } from './phrases/phrases.ts'

/** `Flute Grade 4`, `Grade 4 flute`: how far one has come with an art, not a year of school. */
export function withoutMusicGrades(text: string): string {
  return gradeFirst.replaceIn(gradeLast.replaceIn(text, '$1'), '$1')
}

const arts =
  'flute|piano|violin|viola|cello|clarinet|trumpet|guitar|recorder|oboe|saxophone|theory|singing|ballet|tap|modern|drums?|harp'

const gradeLast = phrases(new RegExp(String.raw`\b(${arts})(?:,|:)? grade \d\b`, 'gi'))
const gradeFirst = phrases(new RegExp(String.raw`\bgrade \d (${arts})\b`, 'gi'))
