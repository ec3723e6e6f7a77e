import { dayIn } from '#basics/zone-clock.ts'
import type { ReadMail } from '#message/rules/message.ts'
import { notEnglish } from '#extraction/rules/items/language.ts'
import { evidenceOfSender } from '#extraction/rules/planning/evidence-of-sender.ts'
import { evidenceInFile } from '#extraction/rules/items/file-names.ts'
import { isEmpty } from '#extraction/rules/items/notice.ts'
import { type Applying, applyChange } from '#mail/server/changes/apply-change.ts'
import { addChangeSet, madeBefore, supersededBefore } from '#mail/server/changes/change-set-queries.ts'
import type { WriteContext } from '#mail/server/changes/plan-entry-queries.ts'
import { addSteps, type NewStep } from '#mail/server/receipts/receipt-step-queries.ts'
import { lockFamilyRow } from '#mail/server/family-lock-queries.ts'
import { postgresJson, postgresText } from '#mail/rules/postgres-text.ts'
import { notUnderstood, nothingInTheRest, reasonFor } from '#mail/rules.ts'
import { listedFiles, mayHoldMore } from '#mail/rules/receipts/attached-files.ts'
import { cancelsProposalOnly, type PlannedChange } from '#mail/rules/changes/changes.ts'
import type { FamilyDb } from '#platform/database/database.ts'
import { planChanges } from './plan-changes.ts'
import type { ModelStep } from './language-model/model-steps.ts'
import { liftsInMail, writersOf } from '../rules/planning/lifts-in-mail.ts'
import { existingFor } from './existing-queries.ts'
import { lockQueuedMail, membersAt, planningMembers, settleMail } from './queries.ts'
import type { Reading } from './reading/read-and-understand.ts'
import { concerning } from '../rules/planning/concerning.ts'
import type { PlanningMember } from '../rules/planning/planning.ts'
import { onlySetAside, sayReceipt } from '../rules/planning/say-receipt.ts'
import { threadOf } from './thread-of.ts'
import { toldMembers } from './told-members.ts'

interface UnderstoodMail extends Reading {
  /** The family's members as it was read for them. */
  readFor: Parameters<typeof toldMembers>[0]
  familyId: string
  mailId: string
  now: Date
  /** What its receipt says of the language model, which depends on what the plan makes of the mail. */
  modelSteps: (changes: readonly PlannedChange[]) => readonly ModelStep[]
}

/** Does or proposes what a mail says, and writes its receipt: in the caller's transaction, all or nothing. A mail that waits no longer is left alone. */
export async function storeUnderstanding(
  db: FamilyDb,
  {
    familyId,
    mailId,
    mail,
    understanding: read,
    isAboutChild,
    readFor,
    moment: written,
    modelSteps,
    now,
  }: UnderstoodMail,
): Promise<void> {
  const moment = new Date(written)
  // Two mails of one family that say the same must see each other's work.
  const family = await lockFamilyRow(db, familyId)
  const locked = await lockQueuedMail(db, { familyId, mailId })
  if (locked === null) return
  const speaking = {
    familyId,
    now: moment,
    senderEmail: locked.senderEmail,
    thread: threadOf(mail),
    after: locked.receivedAt,
  }
  // Sent together.
  const [existing, remade, superseded, members, writers] = await Promise.all([
    existingFor(db, speaking),
    madeBefore(db, { familyId, mailId }),
    supersededBefore(db, { familyId, mailId }),
    planningMembers(db, familyId),
    membersAt(db, { familyId, addresses: writersOf(mail) }),
  ])
  const understanding = concerning(read, namesOf(locked.concerns, members))
  const planned = planChanges(understanding, {
    existing,
    remade,
    superseded,
    members,
    timezone: family.timezone,
    locale: family.locale,
    today: dayIn(moment, family.timezone),
    isReviewed: locked.isReviewed,
    isFromChild: locked.isFromChild,
    originDoubt: locked.originDoubt,
    sender: locked.senderName ?? locked.senderEmail,
    liftsIn: liftsInMail(mail, { events: understanding.events, members, writers }),
  })
  const writing = { familyId, mailId, now: now.toISOString(), at: locked.receivedAt, evenIfGone: true }
  const named = planned.map((change) => ({
    ...change,
    evidence: change.evidence.map((each) =>
      evidenceOfSender(evidenceInFile(each, mail.attachments), locked.senderEmail),
    ),
  }))
  const changes = await applyAll(db, { writing, planned: named })
  await addChangeSet(db, { ...writing, changes })
  await settle(db, {
    writing: { ...writing, mailId },
    mail,
    troubles: [...mail.troubles, ...understanding.troubles],
    changes,
    setAside: understanding.setAside,
    // What is said of a child has changed since: nobody knows.
    isAboutChild: isAboutChild || locked.isFromChild || (toldMembers(readFor) === toldMembers(members) ? false : null),
    modelSteps,
  })
}

/** The whole names of these members; null where the mail itself says for whom it is. */
function namesOf(ids: readonly string[] | null, members: readonly PlanningMember[]): string[] | null {
  if (ids === null) return null
  return members
    .filter(({ id }) => ids.includes(id))
    .map(({ firstName, lastName }) => `${firstName} ${lastName ?? ''}`.trim())
}

async function applyAll(
  db: FamilyDb,
  { writing, planned }: { writing: Applying; planned: PlannedChange[] },
): Promise<PlannedChange[]> {
  const changes: PlannedChange[] = []
  for (const change of planned) {
    // A proposal is not on the plan.
    if (change.state !== 'applied' || cancelsProposalOnly(change)) {
      changes.push(change)
      continue
    }
    const applied = await applyChange(db, { ...change, writing })
    // Somebody deleted it since it was matched.
    changes.push(
      applied === null
        ? { ...change, action: 'none', state: 'known', before: null, after: null }
        : { ...change, ...applied },
    )
  }
  return changes
}

/** Evidence points into the text; what lies beyond is not shown. */
const longestReadable = 200_000
const mostTroubles = 10

interface Settling {
  writing: WriteContext & { mailId: string }
  mail: ReadMail
  troubles: string[]
  changes: PlannedChange[]
  /** Titles of items set aside by the family's past decisions. */
  setAside: string[]
  isAboutChild: boolean | null
  modelSteps: UnderstoodMail['modelSteps']
}

async function settle(
  db: FamilyDb,
  { writing, mail, troubles, changes, setAside, isAboutChild, modelSteps }: Settling,
): Promise<void> {
  const { familyId, mailId, now } = writing
  const wasEmpty = changes.length === 0 && isEmpty(mail)
  const wasForeign = changes.length === 0 && troubles.includes(notEnglish)
  const state = changes.length > 0 ? ('understood' as const) : ('nothing-found' as const)
  const steps: NewStep[] = [
    { mailId, step: 'read', at: now },
    ...modelSteps(changes).map((step) => ({ ...step, mailId, at: now })),
    ...troubles
      .slice(0, mostTroubles)
      .map((detail) => ({ mailId, step: 'trouble' as const, detail: postgresText(detail).slice(0, 500), at: now })),
    {
      mailId,
      step: state,
      detail: wasEmpty
        ? 'it was empty'
        : wasForeign
          ? 'it was not understood'
          : postgresText(sayReceipt(changes, setAside)),
      at: now,
    },
  ]
  await addSteps(db, { familyId, steps })
  await settleMail(db, {
    familyId,
    mailId,
    state,
    reason: reasonOf({ state, wasEmpty, wasForeign, setAside, mail }),
    now,
    from: { addresses: mail.addresses, isAboutChild },
    readable: postgresJson({
      subject: mail.subject.slice(0, 1000),
      text: mail.text.slice(0, longestReadable),
      files: listedFiles(mail.attachments, longestReadable),
    }),
  })
}

interface Outcome extends Pick<Settling, 'mail' | 'setAside'> {
  state: 'understood' | 'nothing-found'
  wasEmpty: boolean
  wasForeign: boolean
}

/** Why the mail is in its state; where nothing was found, what was left unread is said first. */
function reasonOf({ state, wasEmpty, wasForeign, setAside, mail }: Outcome): string | null {
  if (state === 'nothing-found' && mail.attachments.some(mayHoldMore)) return nothingInTheRest
  if (wasEmpty) return 'There is no subject and not a word in this mail.'
  if (wasForeign) return notUnderstood
  return state === 'nothing-found' && setAside.length > 0 ? onlySetAside : reasonFor(state)
}
