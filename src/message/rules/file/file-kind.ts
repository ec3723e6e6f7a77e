import { pictureSize } from './picture-size.ts'

/** What an attached file is to the reader. `data` holds no words for people: a signature, a contact, a report of delivery. */
export type FileKind = 'pdf' | 'word' | 'text' | 'picture' | 'message' | 'calendar' | 'data' | 'other'

interface Told {
  name: string
  contentType: string
  /** The first bytes of it, decoded. */
  beginning: Uint8Array
}

/** Bytes of a file that tell what it is. A photo has its size behind what the camera wrote. */
export const beginningBytes = 64 * 1024

/** By its own bytes first, since phones and scripts call any file `application/octet-stream`. */
export function fileKind({ name, contentType, beginning }: Told): FileKind {
  if (contentType === 'message/rfc822') return 'message'
  if (contentType === 'text/calendar' || contentType === 'application/ics' || /\.ics$/i.test(name)) return 'calendar'
  if (dataTypes.test(contentType) || dataNames.test(name)) return 'data'
  const start = String.fromCharCode(...beginning.subarray(0, 1024))
  if (start.includes('%PDF-')) return 'pdf'
  if (contentType === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (/\.docx$/i.test(name) || contentType === wordType) return 'word'
  if (pictureSize(beginning) !== null) return 'picture'
  if (/^image\/(?!svg)/.test(contentType)) return 'picture'
  const isText = contentType === 'text/plain' || (contentType === 'application/octet-stream' && /\.txt$/i.test(name))
  return isText && !hasNulls(start) ? 'text' : 'other'
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const dataTypes =
  /^(?:application\/(?:(?:x-)?pkcs7-(?:signature|mime)|pgp-(?:signature|keys|encrypted)|ms-tnef)|text\/(?:x-)?vcard|text\/directory|message\/(?:delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers|text\/x-amp-html)$/
const dataNames = /\.(?:vcf|p7s|p7m|asc)$|^winmail\.dat$/i

/** UTF-16 has them in every other place, behind its mark. */
function hasNulls(start: string): boolean {
  return start.includes('\0') && !/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start)
}
