import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './crypto.ts'

export interface Seal {
  seal(plain: Uint8Array, place: Place): Buffer
  /** Throws if the value was not sealed by this server, or not for this place. */
  open(sealed: Uint8Array, place: Place): Buffer
}

/** Where a sealed value is stored. It can be opened only there, so copying it to another row is of no use. */
export interface Place {
  table: string
  column: string
  id: string
}

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM with a key for each purpose: nonce, tag, then the sealed bytes. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = deriveKey(secret, purpose)
  const options = { authTagLength: tagLength }
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, options).setAAD(bytesOf(place))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
        .setAAD(bytesOf(place))
        .setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
    },
  }
}

function bytesOf({ table, column, id }: Place): Buffer {
  return Buffer.from([table, column, id].join('|'))
}
