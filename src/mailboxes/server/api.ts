import { implement } from '@orpc/server'
import { daysFrom } from '#basics/day.ts'
import { isEmail, normaliseEmail } from '#basics/email-address.ts'
import { newId } from '#basics/id.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { rowsOf } from '#platform/http/direct-read.ts'
import { type FamilyAccess, guard, type RequestContext } from '#platform/http/request.ts'
import { countAttempt } from '#platform/rate-limit.ts'
import { mailboxesContract } from '../contract.ts'
import { addImap, tryImap } from './imap/add-imap.ts'
import { guessImapServer } from './imap/guess-imap-server.ts'
import type { ImapSettings } from './imap/imap-connection.ts'
import { createOAuthApi, type OAuthOptions } from './oauth/oauth-api.ts'
import { previewSenders } from './preview-senders.ts'
import {
  addImport,
  changeMailbox,
  foundSendersOf,
  imapServerOf,
  isOwnMailbox,
  mailboxesOf,
  ownMailboxIds,
  removeMailbox,
  renewImapPassword,
} from './queries.ts'
import type { OpenSources } from './source/open-source.ts'
import { ProviderError } from './source/provider-error.ts'
import { listAnew, lookAgain, syncSoon } from './sync/sync-queries.ts'
import { tryMissingAgain } from './sync/missing-queries.ts'
import { tryFailedAgain } from './sync/wanted-queries.ts'
import type { TokenSeal } from './tokens/token-seal.ts'

const api = implement(mailboxesContract).$context<RequestContext>().use(guard)

interface MailboxesOptions {
  oauth: Pick<OAuthOptions, 'providers' | 'secret'>
  openSources: OpenSources
  imap: ImapSettings
  seal: TokenSeal
}

/** Tries of mail servers by one family: each tells whether there is one, and whether a password is right. */
const tries = { most: 20, seconds: 600 }
const daysOfMonth = 31

export function createMailboxesApi({ oauth, openSources, imap: settings, seal }: MailboxesOptions) {
  return api.router({
    ...createOAuthApi({
      ...oauth,
      seal,
      onConnected: async (db, { familyId, id }) => {
        await syncSoon(db, { familyId, mailboxId: id })
        await changeMailbox(db, { familyId, id, to: { progress_done: 0, progress_total: 0 } })
      },
    }),
    list: api.list.handler(rowsOf(mailboxesOf)),
    guessImap: api.guessImap.handler(async ({ context, input }) => {
      const { familyId } = await context.family.self()
      const wait = await countAttempt(context.transactions, { key: `guess-imap ${familyId}`, limit: tries })
      return wait === null ? guessImapServer(input.email, settings.dns) : null
    }),
    addImap: api.addImap.handler(async ({ context, input: { password, emailAddress: typed, ...imap }, errors }) => {
      const { familyId } = await context.family.self()
      const emailAddress = normaliseEmail(typed)
      if (!isEmail(emailAddress)) throw errors.INVALID()
      const wait = await countAttempt(context.transactions, { key: `try-imap ${familyId}`, limit: tries })
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      const adding = { family: context.family, imap, emailAddress, password, settings, seal }
      const added = await orTrouble(() => addImap(adding))
      if (added instanceof ProviderError) throw errors.CONNECTION_FAILED(toldOf(added))
      if (added === 'too many') throw errors.TOO_MANY()
      if (added === 'already') throw errors.ALREADY_CONNECTED()
      return added
    }),
    renewImap: api.renewImap.handler(async ({ context, input: { id, password }, errors }) => {
      const { familyId } = await context.family.self()
      const wait = await countAttempt(context.transactions, { key: `try-imap ${familyId}`, limit: tries })
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      const server = await onOwn(context.family, id, imapServerOf)
      if (server === null) throw errors.NOT_FOUND()
      const tried = await orTrouble(() => tryImap({ ...server, password }, settings))
      if (tried instanceof ProviderError) throw errors.CONNECTION_FAILED(toldOf(tried))
      const sealedPassword = seal.seal(password, { mailboxId: id, column: 'imap_password' })
      const isRenewed = await onOwn(context.family, id, async (db, of) => {
        await syncSoon(db, { familyId, mailboxId: id })
        return renewImapPassword(db, { ...of, sealedPassword })
      })
      if (isRenewed !== true) throw errors.NOT_FOUND()
      return { id }
    }),
    setSync: api.setSync.handler(async ({ context, input: { id, isOn }, errors }) => {
      const isFound = await onOwn(context.family, id, async (db, { familyId }) => {
        if (isOn) await syncSoon(db, { familyId, mailboxId: id })
        // Nobody is shown that something is looked for which is not.
        const progress = isOn ? {} : { progress_done: null, progress_total: null }
        return changeMailbox(db, { familyId, id, to: { sync_enabled: isOn, ...progress } })
      })
      if (!isFound) throw errors.NOT_FOUND()
      return { id }
    }),
    setPrimaryOnly: api.setPrimaryOnly.handler(async ({ context, input: { id, isOn }, errors }) => {
      const isFound = await onOwn(context.family, id, async (db, { familyId }) => {
        // What was passed over until now lies in the rest of the inbox.
        if (!isOn) await listAnew(db, { familyId, mailboxId: id })
        return changeMailbox(db, { familyId, id, to: { only_primary_inbox: isOn } })
      })
      if (!isFound) throw errors.NOT_FOUND()
      return { id }
    }),
    syncNow: api.syncNow.handler(async ({ context, input: { id }, errors }) => {
      const isFound = await onOwn(context.family, id, async (db, { familyId }) => {
        // The family's row first and then the sync's, as a running sync locks them.
        await lockFamilyRow(db, familyId)
        await syncSoon(db, { familyId, mailboxId: id })
        await lookAgain(db, { familyId, mailboxId: id })
        await tryFailedAgain(db, { familyId, mailboxId: id })
        await tryMissingAgain(db, { familyId, mailboxId: id })
        return changeMailbox(db, { familyId, id, to: { progress_done: 0, progress_total: 0 } })
      })
      if (!isFound) throw errors.NOT_FOUND()
      return { id }
    }),
    remove: api.remove.handler(async ({ context, input: { id }, errors }) => {
      const isFound = await context.family.work(async (db, { id: memberId, familyId, isFamilyAdmin }) => {
        const isAllowed = isFamilyAdmin || (await isOwnMailbox(db, { familyId, id, memberId }))
        return isAllowed && removeMailbox(db, { familyId, id })
      })
      if (!isFound) throw errors.NOT_FOUND()
      return { id }
    }),
    importSenders: api.importSenders.handler(async ({ context, input: { id: asked, months, most }, errors }) => {
      const mailboxes = await context.family.work(async (db, { id: memberId, familyId }) => {
        // The family's row first, as whoever allows a sender locks them, and then each sync's before its lookup.
        await lockFamilyRow(db, familyId)
        const ids = await ownMailboxIds(db, { familyId, memberId, id: asked })
        for (const id of ids) await syncSoon(db, { familyId, mailboxId: id })
        for (const id of ids) {
          await addImport(db, { familyId, id, lookupId: newId(), days: months * daysOfMonth, most })
          await changeMailbox(db, { familyId, id, to: { progress_done: 0, progress_total: 0 } })
        }
        return ids.length
      })
      if (mailboxes === 0 && asked !== null) throw errors.NOT_FOUND()
      return { mailboxes }
    }),
    foundSenders: api.foundSenders.handler(rowsOf(foundSendersOf)),
    preview: api.preview.handler(async ({ context, input: { id, most }, errors }) => {
      const { familyId } = await context.family.self()
      if ((await onOwn(context.family, id, () => true)) === null) throw errors.NOT_FOUND()
      const wait = await countAttempt(context.transactions, { key: `preview-mailbox ${familyId}`, limit: tries })
      if (wait !== null) throw errors.TOO_MANY_REQUESTS({ data: { retryAfterSeconds: wait } })
      const since = daysFrom(context.now(), -3 * daysOfMonth)
      const { transactions } = context
      const asking = { transactions, openSources, familyId, mailboxId: id, most, since }
      const senders = await orTrouble(() => previewSenders(asking))
      if (senders instanceof ProviderError) throw errors.CONNECTION_FAILED(toldOf(senders))
      if (senders === null) throw errors.NOT_FOUND()
      return senders
    }),
  })
}

/** Does something with a mailbox of the caller's own; null where it is not theirs, which looks as if it were not there. */
function onOwn<T>(
  family: FamilyAccess,
  id: string,
  act: (db: FamilyDb, of: { familyId: string; id: string }) => T | Promise<T>,
): Promise<T | null> {
  return family.work(async (db, { id: memberId, familyId }) => {
    const isOwn = await isOwnMailbox(db, { familyId, id, memberId })
    return isOwn ? act(db, { familyId, id }) : null
  })
}

/** What a provider refuses is an answer here, which the person reads. */
async function orTrouble<T>(ask: () => Promise<T>): Promise<T | ProviderError> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderError) return error
    throw error
  }
}

function toldOf({ message, field }: ProviderError) {
  return { message, data: { field } }
}
