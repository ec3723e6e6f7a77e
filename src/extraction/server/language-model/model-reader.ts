import { dayIn } from '#basics/zone-clock.ts'
import type { FamilyContext } from '#extraction/rules/item.ts'
import { soundItems } from '#extraction/rules/items/sound-items.ts'
import { type KeptBecause, keptFromModel } from '#extraction/rules/language-model/kept-from-model.ts'
import { knownThings } from '#extraction/rules/language-model/known-things.ts'
import { tellsOfChild } from '#extraction/rules/language-model/child/tells-of-child.ts'
import type { KnownThing } from '#extraction/rules/language-model/mail-for-model.ts'
import type { Clock } from '#platform/clock.ts'
import type { ScopedTransactions } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { ModelSettings } from '#platform/model-settings.ts'
import { existingFor } from '../existing-queries.ts'
import { engineExtractor, type Extraction } from '../extractor.ts'
import type { FoundMail, WaitingKey } from '../read-waiting-mail.ts'
import { threadOf } from '../thread-of.ts'
import { agreedOn } from './agreed-queries.ts'
import { askedModelOf } from './asked-model.ts'
import { createAskingThread } from './asking-thread.ts'
import { keptThings } from './kept-thing-queries.ts'
import { joinLine, mailsInLine, waitingAmong, waitsSince } from './line-queries.ts'
import { createModelClient } from './model-client.ts'
import { modelExtractor } from './model-extractor.ts'
import { requestBook } from './request-book.ts'

interface Tools {
  settings: ModelSettings
  transactions: ScopedTransactions
  clock: Clock
  log: Log
}

export type LanguageModelReader = ReturnType<typeof createModelReader>

type Found = WaitingKey & FoundMail

/** Milliseconds that a mail waits in line at most: a plan that comes late is worth less than one that the engine alone has read. */
const longestWait = 30 * 60_000

/** The language model of this server, for the families that have agreed to it. */
export function createModelReader({ settings, transactions, clock, log }: Tools) {
  const asked = askedModelOf(settings)
  const thread = createAskingThread()
  const ending = new AbortController()
  const extractor = modelExtractor({
    settings,
    client: createModelClient(settings),
    thread,
    book: requestBook({ settings, transactions, clock }),
    log,
    ending: ending.signal,
  })

  /** Which way a mail goes that has been read by the engine: at once, or to the line; where it is kept from the model, why. */
  async function wayOf(found: Found & { earlier: readonly string[] }): Promise<'line' | { kept: KeptBecause }> {
    const { kept } = await onTerms(found)
    if (kept === null) return join(found)
    // A change follows what it changes: behind a mail of its sender that waits, a mail waits as well.
    const { earlier } = found
    const waiting =
      earlier.length === 0 ? [] : await transactions.asSystem('wait for the model', (db) => waitingAmong(db, earlier))
    return waiting.length > 0 ? join(found) : { kept }
  }

  async function onTerms({ familyId, mailId, reading, members: readFor }: Found) {
    const { terms, agreed } = await transactions.asFamily(familyId, (db) =>
      agreedOn(db, { familyId, mailId, asked, readFor }),
    )
    return { terms, agreed, kept: keptFromModel(terms, reading) }
  }

  async function join({ familyId, mailId }: WaitingKey): Promise<'line'> {
    const now = clock.now().toISOString()
    await transactions.asSystem('wait for the model', (db) => joinLine(db, { familyId, mailId, now }))
    return 'line'
  }

  /** The mails of a family that wait for the model: each has a job of its own there. */
  async function inLine(familyId: string): Promise<ReadonlySet<string>> {
    const rows = await transactions.onceAsSystem('wait for the model', (db) => mailsInLine(db, familyId))
    return new Set(rows.map(({ mailId }) => mailId))
  }

  /**
   * The reading of a mail whose turn has come. What was agreed on is asked again, and again with each request: a parent may have thought
   * better of it.
   */
  async function readAtTurn(found: Found): Promise<Extraction> {
    const { reading, family } = found
    const byEngine = await engineExtractor.extract(reading)
    const { terms, agreed, kept } = await onTerms(found)
    if (kept !== null) return { ...byEngine, model: { kept: kept === 'no-consent' ? 'withdrawn' : kept } }
    const now = clock.now()
    const since = await transactions.asSystem('wait for the model', (db) => waitsSince(db, found.mailId))
    if (since !== null && now.getTime() - Date.parse(since) > longestWait)
      return { ...byEngine, model: { fellBack: 'long-line' } }
    const includesChildren = terms.consent?.includesChildren === true
    const extraction = await extractor.extract({
      ...found,
      ...reading,
      family: shown(family, includesChildren),
      known: await knownTo(found, includesChildren),
      since: since ?? now.toISOString(),
      agreed,
    })
    return { ...extraction, understanding: soundItems(extraction.understanding, { mail: reading.mail, family }) }
  }

  /** The few things of the plan that the mail may be about. */
  async function knownTo(
    { familyId, reading: { mail, moment }, family, senderEmail, receivedAt, members }: Found,
    includesChildren: boolean,
  ): Promise<KnownThing[]> {
    const speaking = { familyId, now: new Date(moment), senderEmail, thread: threadOf(mail), after: receivedAt }
    const [plan, things] = await transactions.asFamily(familyId, (db) =>
      Promise.all([existingFor(db, speaking), keptThings(db, { familyId, includesChildren })]),
    )
    const isChild = ({ role }: { role: string }) => role === 'child' && !includesChildren
    return knownThings(plan, {
      text: `${mail.subject}\n${mail.text}`,
      today: dayIn(new Date(moment), family.timezone),
      timezone: family.timezone,
      keptBack: {
        things,
        members: new Set(members.filter(isChild).map(({ id }) => id)),
        tells: includesChildren ? () => false : tellsOfChild(family),
      },
    })
  }

  return {
    wayOf,
    inLine,
    readAtTurn,
    isEnding: () => ending.signal.aborted,
    /** Aborts a request that is under way: its mail is read again when the server is back. */
    async close(): Promise<void> {
      ending.abort(new Error('the server is ending'))
      await thread.close()
    },
  }
}

/**
 * What the model is told of the family: not what it decided before, and of its children only where a parent has agreed. Else the notes on the parents
 * stay as well, since they tell of the children in words that nobody can foresee.
 */
function shown({ timezone, locale, members }: FamilyContext, includesChildren: boolean): FamilyContext {
  if (includesChildren) return { timezone, locale, members }
  const parents = members.filter(({ role }) => role === 'parent')
  return {
    timezone,
    locale,
    members: parents.map(({ firstName, lastName = '', role }) => ({ firstName, lastName, role })),
  }
}
