import type { OpenSource } from '../source/open-source.ts'
import { ProviderError } from '../source/provider-error.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import type { ImapSettings } from './imap-connection.ts'
import { createImapSource } from './imap-source.ts'

/** How an IMAP mailbox is opened; the server is asked with the first question. */
export function openImap({ settings, seal }: { settings: ImapSettings; seal: TokenSeal }): OpenSource {
  return ({ id, imap }) => {
    if (imap === null) throw new Error('an IMAP mailbox has a server')
    const { password: sealed, ...server } = imap
    return Promise.resolve(createImapSource({ ...server, password: opened(seal, { id, sealed }) }, settings))
  }
}

function opened(seal: TokenSeal, { id, sealed }: { id: string; sealed: string }): string {
  try {
    return seal.open(sealed, { mailboxId: id, column: 'imap_password' })
  } catch (error) {
    throw new ProviderError('expired', 'The stored password cannot be read any more. Please enter it again.', {
      cause: error,
      field: 'password',
    })
  }
}
