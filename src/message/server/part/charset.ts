import { decodeWords } from 'postal-mime'

/** Bytes as text in the charset of that label; what has no label, or none that anyone knows, as most programs read it. */
export function decodeText(bytes: Buffer, label = 'utf-8'): string {
  const name = label.trim().toLowerCase()
  const decoder = decoderOf(name === '' ? 'utf-8' : name)
  if (decoder) return decoder.decode(bytes)
  // The parser of headers knows what programs call charsets by mistake (`cp932`, `x-gbk`), and answers in encoded words only.
  return decodeWords(`=?${name.replaceAll(/[?\s]/g, '_')}?B?${bytes.toString('base64')}?=`)
}

// A decoder costs ten times what a short text does. None decodes in pieces, so all can share one.
const decoders = new Map<string, TextDecoder | null>()
const mostLabels = 100

function decoderOf(name: string): TextDecoder | null {
  const known = decoders.get(name)
  if (known !== undefined) return known
  const decoder = newDecoder(name)
  if (decoders.size < mostLabels) decoders.set(name, decoder)
  return decoder
}

function newDecoder(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
