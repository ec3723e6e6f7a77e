import { generateKeyPairSync } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { sealMessage } from 'mailauth'
import type { NameServer } from '#emulators/name-server.ts'

/** A domain that sends mail: what it publishes, and its signature. */
export interface MailDomain {
  name: string
  /** The mail with a signature of the domain above it (DKIM). */
  sign(raw: string): Promise<string>
  /** The mail with a seal of the domain above it (ARC), and what it found. */
  seal(raw: string, found: string): Promise<string>
}

/** One pair of keys for all domains: making them takes time. */
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})
const keySelector = 'key1'

/** The domain's own mail server, by what `relayed` says. */
export const ownServer = '203.0.113.7'

interface Published {
  /** A record of DMARC: `p=reject`. */
  policy?: string
  /** Whether it names its server (SPF). */
  hasServer?: boolean
}

/** A domain that publishes its key and, where told, its policy and server. */
export function givenMailDomain(
  server: NameServer,
  name: string,
  { policy, hasServer = false }: Published = {},
): MailDomain {
  server.publish(`${keySelector}._domainkey.${name}`, 'TXT', [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`])
  server.publish(name, 'TXT', hasServer ? [`v=spf1 ip4:${ownServer} -all`] : ['something else'])
  if (policy !== undefined) server.publish(`_dmarc.${name}`, 'TXT', [`v=DMARC1; ${policy}`])
  return {
    name,
    async sign(raw) {
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        dkim: { domainName: name, keySelector, privateKey },
      })
      const { message } = await transport.sendMail({ envelope: { from: '', to: ['a@b.example'] }, raw })
      return (message as Buffer).toString()
    },
    async seal(raw, found) {
      const seal = await sealMessage(raw, {
        signingDomain: name,
        selector: keySelector,
        privateKey,
        authResults: found,
        cv: 'none',
        i: 1,
      })
      return `${seal.toString()}${raw}`
    },
  }
}

/** A mail as the relay in front of the intake hands it on: it says which server it has it from. */
export function relayed(raw: string, address = ownServer): string {
  return `Received: from mail.sender.example (unknown [${address}]) by relay.example; Fri, 20 Nov 2026 09:00:00 +1100\r\n${raw}`
}
