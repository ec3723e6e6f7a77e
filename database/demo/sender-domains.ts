import { generateKeyPairSync } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { startNameServer } from '#emulators/name-server.ts'

/** Signs as the domains of the demo's senders do, which nobody outside knows. */
export interface SenderDomains {
  /** The name server that knows their key. */
  address: string
  /** For `sendMail`; of an address the signature of its domain. */
  signatureOf(email: string): { domainName: string; keySelector: string; privateKey: string }
  /** A mail with the signature of its sender's domain above it. */
  signed(raw: string): Promise<string>
}

export async function startSenderDomains(): Promise<SenderDomains> {
  const names = await startNameServer()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  const signatureOf = (email: string) => {
    const domainName = email.slice(email.lastIndexOf('@') + 1)
    names.publish(`demo._domainkey.${domainName}`, 'TXT', [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`])
    return { domainName, keySelector: 'demo', privateKey }
  }
  return {
    address: names.address,
    signatureOf,
    async signed(raw) {
      const from = /^From: .*<(.+)>$/m.exec(raw)?.[1] ?? ''
      const writer = createTransport({ streamTransport: true, buffer: true, dkim: signatureOf(from) })
      const { message } = await writer.sendMail({ envelope: { from, to: [from] }, raw })
      return (message as Buffer).toString()
    },
  }
}
