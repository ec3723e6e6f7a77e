import { decodeWords } from 'postal-mime'

/**
 * A header's text as people see it: encoded words (RFC 2047) decoded, controls taken out. Unlike in `cleanText`, a sign keeps
 * what makes it a picture.
 */
export function shownText(value: string, longest: number): string {
  return decodeWords(value.slice(0, 2000))
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
