import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Tokens that hold what they say, so that a server that was started again still knows those that it gave. */
export interface SignedTexts {
  sign(fields: object): string
  /** Null for a text that was not signed here. */
  read(text: string): Record<string, unknown> | null
}

export function createSignedTexts(secret: string): SignedTexts {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    sign(fields) {
      const text = Buffer.from(JSON.stringify({ ...fields, salt: randomBytes(9).toString('base64url') })).toString(
        'base64url',
      )
      return `${text}.${signatureOf(text)}`
    },
    read(signed) {
      const [text = '', signature = ''] = signed.split('.')
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>
    },
  }
}
