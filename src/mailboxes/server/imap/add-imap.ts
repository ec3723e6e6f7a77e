import { newId } from '#basics/id.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import type { FamilyAccess } from '#platform/http/request.ts'
import type { ImapServer } from '#mailboxes/contract.ts'
import { mostMailboxes } from '#mailboxes/rules/most-mailboxes.ts'
import { addImapMailbox, countMailboxes } from '../queries.ts'
import type { TokenSeal } from '../tokens/token-seal.ts'
import { closeImap, connectImap, type ImapSettings } from './imap-connection.ts'

interface Adding {
  family: FamilyAccess
  imap: ImapServer
  emailAddress: string
  password: string
  settings: ImapSettings
  seal: TokenSeal
}

/** Connects an IMAP mailbox once it could be opened. Throws `ProviderError` where it cannot. */
export async function addImap({
  family,
  imap,
  emailAddress,
  password,
  settings,
  seal,
}: Adding): Promise<{ id: string } | 'too many' | 'already'> {
  await tryImap({ ...imap, password }, settings)
  return family.work(async (db, { id: memberId, familyId }) => {
    // Two that are added at once may not both be the last.
    await lockFamilyRow(db, familyId)
    if ((await countMailboxes(db, familyId)) >= mostMailboxes) return 'too many'
    const id = newId()
    const sealedPassword = seal.seal(password, { mailboxId: id, column: 'imap_password' })
    const isAdded = await addImapMailbox(db, { familyId, id, memberId, emailAddress, imap, sealedPassword })
    return isAdded ? { id } : 'already'
  })
}

/** Opens the inbox and closes it again. Throws `ProviderError`. */
export async function tryImap(login: ImapServer & { password: string }, settings: ImapSettings): Promise<void> {
  await closeImap(await connectImap(login, settings))
}
