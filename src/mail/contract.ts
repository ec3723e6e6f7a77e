import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { location, title, wallTime, when } from '#calendar/contract.ts'
import { notInFamily } from '#calendar/rules/refusals.ts'
import { invalidFormat } from '#senders/rules/manual-sender.ts'

export const mailStates = ['held', 'blocked', 'over-limit', 'queued', 'understood', 'nothing-found', 'failed'] as const

/** One thing that a mail did to the plan, as its line in the list tells it. */
export const deed = z.object({
  kind: z.enum(['event', 'task']),
  action: z.enum(['create', 'update', 'cancel']),
  title: z.string(),
  /** Day or wall time: of what is new or moved the one it has now, of what was called off the one it had. */
  at: z.string().nullable(),
})
export type Deed = z.infer<typeof deed>

export const mailSummary = z.object({
  id,
  subject: z.string(),
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  /** Null when the family has since removed the sender. */
  senderId: id.nullable(),
  senderStatus: z.enum(['allow', 'pending', 'block']).nullable(),
  state: z.enum(mailStates),
  /** Why, where the state alone does not say it: a sentence. */
  reason: z.string().nullable(),
  receivedAt: instant,
  sentAt: instant.nullable(),
  deliveries: z.number(),
  /** What it did, for the line in the list. */
  counts: z.object({
    events: z.number(),
    tasks: z.number(),
    notices: z.number(),
    proposed: z.number(),
    lapsed: z.number(),
  }),
  /** The first few, what was changed or called off before what is new. */
  deeds: z.array(deed),
  isUndone: z.boolean(),
})
export type MailSummary = z.infer<typeof mailSummary>

/** A sender on whom nobody has decided yet, and what they sent so far. */
export const waitingSender = z.object({
  id,
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  mailCount: z.number(),
  /** The newest of them first, at most twenty. */
  latest: z.array(z.object({ id, subject: z.string(), receivedAt: instant })),
})
export type WaitingSender = z.infer<typeof waitingSender>

export const evidence = z.object({
  part: z.enum(['text', 'subject', 'calendar', 'markup']),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  reason: z.string(),
})
export type Evidence = z.infer<typeof evidence>

/** What told whom a task is for: its words, what stands around them, the mail as a whole, or nothing. */
export const waysOfTelling = [
  'name',
  'notes',
  'heading',
  'around',
  'subject',
  'greeting',
  'school-stage',
  'only-child',
  'mail',
  'parent',
  'history',
  'everybody',
  'nothing',
] as const

/** The fields of a change that a person reads; which are there depends on `kind`. */
export const changeFields = z.object({
  title: z.string().optional(),
  /** Events: wall time or day. */
  start: z.string().optional(),
  end: z.string().nullable().optional(),
  allDay: z.boolean().optional(),
  timezone: z.string().optional(),
  location: z.string().nullable().optional(),
  recurrence: z.string().nullable().optional(),
  /** Days on which a series has no turn. */
  exceptions: z.array(z.string()).optional(),
  status: z.string().optional(),
  /** Tasks: day or wall time in the family's zone. */
  due: z.string().nullable().optional(),
  priority: z.string().optional(),
  category: z.string().nullable().optional(),
  members: z.array(id).optional(),
  /** Who takes the children to an event, and who brings them back: a member, or `nobody` where none is needed. */
  liftThere: z.string().nullable().optional(),
  liftBack: z.string().nullable().optional(),
  toldBy: z.enum(waysOfTelling).optional(),
})
export type ChangeFields = z.infer<typeof changeFields>

/** What a person puts right of a proposal before it is added; only the fields given are changed, and a time is one thing. */
export const changeEdits = z.object({
  title: title.optional(),
  when: when.optional(),
  /** Of a task: day or wall time in the family's zone. */
  due: wallTime.nullable().optional(),
  location: location.optional(),
  members: z.array(id).max(100).optional(),
})
export type ChangeEdits = z.infer<typeof changeEdits>

export const change = z.object({
  id,
  kind: z.enum(['event', 'task', 'notice']),
  action: z.enum(['create', 'update', 'cancel', 'none']),
  state: z.enum(['proposed', 'lapsed', 'overtaken', 'applied', 'rejected', 'undone', 'known']),
  targetId: id.nullable(),
  title: z.string(),
  fields: changeFields,
  /** The fields that an update or a cancellation replaced. */
  before: changeFields.nullable(),
  evidence: z.array(evidence),
  /** What taking it back would do, where that is not what its action says: other mails may have changed the same since. */
  undoing: z.enum(['removes', 'keeps', 'restores', 'brings-back', 'nothing']).optional(),
  /** Of what was taken back: somebody had edited it, and it was kept. Of what the family had already: it is gone since. */
  since: z.enum(['kept', 'gone']).nullable().optional(),
  /**
   * The mail means one of several things: proposals of one mail with the same `group` are those to choose from, and the changes of
   * one `option` go together. Accepting one of an option leaves out the other options.
   */
  choice: z.object({ group: z.number(), option: z.number() }).optional(),
  /** Why it waits for a person, one sentence each. */
  doubts: z.array(z.string()),
  /** Where a doubtful time can be meant in several ways, all of them: days or wall times. */
  readings: z.array(z.string()).optional(),
  /** What earlier decisions of the family made of it, one sentence each. */
  learned: z.array(z.string()).optional(),
  /** What may be put right of it before it is added. */
  editable: z.array(z.enum(['title', 'when', 'due', 'location', 'members'])).optional(),
  /** What somebody put right before it was added, who did last, and all of it as the mail has it. */
  edit: z
    .object({
      fields: z.array(z.enum(['title', 'day', 'hours', 'place', 'members'])),
      by: id.nullable(),
      said: changeFields,
    })
    .optional(),
  /** The person who decided on it; null for nobody, and for who has left since. */
  decidedBy: id.nullable().optional(),
})
export type Change = z.infer<typeof change>

export const receipt = mailSummary.extend({
  changes: z.array(change),
  steps: z.array(z.object({ step: z.string(), detail: z.string(), at: instant })),
  /** The mail as it was read, for showing evidence in its place; null until it was read. */
  readable: z.object({ subject: z.string(), text: z.string() }).nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** What a mail says on which nobody has decided yet: text alone, and no more of it than anybody reads to decide. */
export const heldText = z.object({ subject: z.string(), text: z.string(), isCut: z.boolean() })
export type HeldText = z.infer<typeof heldText>

/** A mail whose proposals wait, or lapsed, were overtaken or decided on lately. */
export const reviewedMail = mailSummary
  .pick({ id: true, subject: true, senderEmail: true, senderName: true, receivedAt: true, sentAt: true })
  .extend({ changes: z.array(change) })
export type ReviewedMail = z.infer<typeof reviewedMail>

/** Of more mails the newest are taken back with a decision. */
export const mostWithdrawn = 1000

const one = z.object({ id })
const several = z.object({ ids: z.array(id).min(1).max(1000) })
const senderDecision = z.object({
  status: z.enum(['allow', 'block']),
  applies: z.enum(['at-once', 'review']).optional(),
})
const decision = z.enum(['apply', 'reject'])
const notNow = { NOT_NOW: { status: 409, message: 'This has been decided already.' } }
/** Of several things of which a mail means one: accepting one leaves out the others. */
const otherChosen = {
  OTHER_CHOSEN: {
    status: 409,
    message: 'This mail means one of several things, and another of them was chosen. Take that one back first.',
  },
} as const
const invalid = { INVALID: { status: 422, message: notInFamily } }

export const mailContract = {
  list: endpoint.member
    .route({ method: 'GET', path: '/mail' })
    .input(z.object({ before: z.string().max(100).optional() }))
    .output(z.object({ mails: z.array(mailSummary), next: z.string().nullable() })),
  /** Every sender whose mail is held until a parent decides; who wrote last comes first. */
  waiting: endpoint.member.route({ method: 'GET', path: '/mail/waiting' }).output(z.array(waitingSender)),
  /** The mails whose proposals wait, with their number; what is soonest comes first, at most a thousand. */
  asking: endpoint.member
    .route({ method: 'GET', path: '/mail/asking' })
    .output(z.array(z.object({ id, proposals: z.number() }))),
  /** How many mails wait since those of the family's plan are used this month. */
  overLimit: endpoint.parent.route({ method: 'GET', path: '/mail/over-limit' }).output(z.object({ mails: z.number() })),
  /** All proposals of all mails, what is soonest first; what lapsed or was overtaken in the last days, and was decided in the last hour, with them. */
  review: endpoint.member.route({ method: 'GET', path: '/review' }).output(z.array(reviewedMail)),
  receipt: endpoint.member.route({ method: 'GET', path: '/mail/{id}' }).input(one).output(receipt),
  /** Decides on a sender; held mail of an allowed sender is understood, of a blocked one put away. */
  decideSender: endpoint.parent
    .route({ method: 'PUT', path: '/senders/{id}/decision' })
    .input(one.extend(senderDecision.shape))
    .output(z.object({ id, mails: z.number() })),
  /** The same for several at once: all of them or, where one is not there, none. */
  decideSenders: endpoint.parent
    .route({ method: 'PUT', path: '/senders/decisions' })
    .input(senderDecision.extend({ ids: z.array(id).min(1).max(1000) }))
    .output(z.object({ mails: z.number(), mailIds: z.array(id) })),
  /** Takes a decision on senders, or on mails alone, back: they wait again, and what came of these mails is undone. */
  withdrawDecision: endpoint.parent
    .route({ method: 'POST', path: '/senders/withdrawals' })
    .input(z.object({ ids: z.array(id).max(1000), mailIds: z.array(id).max(mostWithdrawn) }))
    .output(z.object({ mails: z.number() })),
  /** What a held mail says, so that it can be decided on. */
  heldText: endpoint.parent
    .route({ method: 'GET', path: '/mail/{id}/held-text' })
    .input(one)
    .output(heldText)
    .errors(notNow),
  /** Reads one held mail, and leaves its sender undecided: what it says is proposed. */
  letThrough: endpoint.parent
    .route({ method: 'POST', path: '/mail/{id}/letting-through' })
    .input(one)
    .output(one)
    .errors(notNow),
  /** Allows somebody by hand, whether they have written or not. */
  addSender: endpoint.parent
    .route({ method: 'POST', path: '/senders' })
    .input(senderDecision.pick({ applies: true }).extend({ email: z.string() }))
    .output(z.object({ id, mails: z.number() }))
    .errors({
      INVALID: { status: 422, message: invalidFormat },
      TOO_MANY: { status: 409, message: 'Too many senders were added who have not written yet.' },
    }),
  undo: endpoint.member.route({ method: 'POST', path: '/mail/{id}/undo' }).input(one).output(one).errors(notNow),
  tryAgain: endpoint.member
    .route({ method: 'POST', path: '/mail/{id}/attempts' })
    .input(one)
    .output(one)
    .errors({ ...notNow, OVER_LIMIT: { status: 409, message: 'The mails of this month are used up.' } }),
  decideChange: endpoint.member
    .route({ method: 'PUT', path: '/changes/{id}/decision' })
    .input(one.extend({ decision, edits: changeEdits.optional() }))
    .output(one)
    .errors({ ...notNow, ...otherChosen, ...invalid }),
  /** The same for several proposals at once; answers with those that were decided on, since another may have been quicker. */
  decideChanges: endpoint.member
    .route({ method: 'PUT', path: '/changes/decisions' })
    .input(several.extend({ decision }))
    .output(z.object({ ids: z.array(id) })),
  /** Puts right what a mail proposes; it goes on waiting. */
  editChange: endpoint.member
    .route({ method: 'PATCH', path: '/changes/{id}' })
    .input(one.extend({ edits: changeEdits }))
    .output(one)
    .errors({ ...notNow, ...invalid }),
  /** Takes own decisions back, so that the proposals wait again; answers with those that do. */
  withdraw: endpoint.member
    .route({ method: 'POST', path: '/changes/withdrawals' })
    .input(several)
    .output(z.object({ ids: z.array(id) })),
}
