import { argon2, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

/** OWASP ASVS: argon2id, 19 MiB, two passes, one lane. */
const passwordCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2Async('argon2id', {
    ...passwordCost,
    message: Buffer.from(password.normalize('NFKC')),
    nonce,
  })
  const { memory, passes, parallelism } = passwordCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password made this hash; takes as long for a wrong one as for a right one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (match === null) throw new Error('a stored password hash is not of the form argon2id')
  const [, memory, passes, parallelism, salt = '', expected = ''] = match
  const wanted = Buffer.from(expected, 'base64')
  const tag = await argon2Async('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
    message: Buffer.from(password.normalize('NFKC')),
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(tag, wanted)
}

/** 32 random bytes, base64url: what a link or a cookie carries. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A token has 256 random bits, so a plain SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A key of its own for each purpose, from the server's one secret (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `roost ${purpose}`, 32))
}

/** Letters and digits without those that look alike, each equally likely. */
export function randomCode(length: number): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 31 that fits: a plain modulo would favour the first letters.
      if (byte < 248 && code.length < length) code += alphabet[byte % 31]
    }
  }
  return code
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
