import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'

/** Seals the passwords and tokens of mailboxes. */
export interface TokenSeal {
  /** `place` is the mailbox's id and the column: only there is it opened again. */
  seal(plain: string, place: TokenPlace): string
  /** Throws if it was not sealed with this server's secret, or not for this place. */
  open(sealed: string, place: TokenPlace): string
}

export interface TokenPlace {
  mailboxId: string
  column: 'access_token' | 'refresh_token' | 'imap_password'
}

const prefix = 'enc_'
const ivLength = 12
const tagLength = 16
const iterations = 100_000

/** AES-GCM 256, as `enc_` and base64 of IV, tag and sealed bytes. The key takes 30 ms, so it is derived once a process. */
export function createTokenSeal(secret: string): TokenSeal {
  const key = pbkdf2Sync(secret, 'roost mailboxes', iterations, 32, 'sha256')
  const options = { authTagLength: tagLength }
  return {
    seal(plain, place) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv, options).setAAD(bytesOf(place))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, place) {
      if (!sealed.startsWith(prefix)) throw new Error('a stored token is not sealed')
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), options)
        .setAAD(bytesOf(place))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

function bytesOf({ mailboxId, column }: TokenPlace): Buffer {
  return Buffer.from(['mailboxes', column, mailboxId].join('|'))
}
