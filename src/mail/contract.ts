import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { location, title, wallTime, when } from '#calendar/contract.ts'
import { notInFamily } from '#calendar/rules/refusals.ts'
import { invalidFormat } from '#senders/rules/manual-sender.ts'

export const mailStates = [
  'quarantined',
  'blocked',
  'over-limit',
  'queued',
  'understood',
  'nothing-found',
  'failed',
  'confirmation',
] as const

/** One change that a mail made to the plan, as the list shows it. */
export const effect = z.object({
  kind: z.enum(['event', 'task']),
  action: z.enum(['create', 'update', 'cancel']),
  title: z.string(),
  /** Day or wall time: the present one of what is new or moved, the former one of what was called off. */
  at: z.string().nullable(),
})
export type Effect = z.infer<typeof effect>

/** Whether a mail is from whom it says. */
export const authenticity = z.object({
  /**
   * `signed`, `sent` and `vouched`: by its domain, a server of that, or somebody who passed it on. `unchecked`: nobody knows.
   * `unsigned`, by nobody, and `doubtful`, though its sender or their domain has it otherwise: nothing of it is applied at once. `forged`: it is quarantined.
   */
  verdict: z.enum(['signed', 'sent', 'vouched', 'unsigned', 'unchecked', 'doubtful', 'forged']),
  /** Of the address that it names as its sender's; of a forward that is the forwarder's. */
  domain: z.string(),
  by: z.string().nullable(),
  /** What speaks against it: its domain's policy, that its sender usually signs, that it names no one sender, or that it is a forward. */
  because: z.enum(['policy', 'usually-signs', 'senders', 'forward']).nullable(),
  /** Of a forward: who signed the message that it carries as an attachment. */
  originalBy: z.string().optional(),
})
export type Authenticity = z.infer<typeof authenticity>

export const mailSummary = z.object({
  id,
  subject: z.string(),
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  /** Null once the family has removed the sender. */
  senderId: id.nullable(),
  senderStatus: z.enum(['allow', 'pending', 'block']).nullable(),
  state: z.enum(mailStates),
  /** Null where it was not checked. */
  authenticity: authenticity.nullable(),
  /** It is queued, and waits for the language model. */
  isInLine: z.boolean(),
  /** Why the mail is in this state, as a sentence; null where the state says enough. */
  reason: z.string().nullable(),
  receivedAt: instant,
  sentAt: instant.nullable(),
  deliveries: z.number(),
  /** The address of the connected mailbox in which it lay; null where it was sent to the family's own. */
  connectionEmail: z.string().nullable(),
  /** How many changes the mail made or proposes, by kind. */
  counts: z.object({
    events: z.number(),
    tasks: z.number(),
    notices: z.number(),
    proposed: z.number(),
    lapsed: z.number(),
  }),
  /** The first eight changes; updates and cancellations come before what is new. */
  effects: z.array(effect),
  isUndone: z.boolean(),
})
export type MailSummary = z.infer<typeof mailSummary>

/** What the mail program of a member asks before it forwards to the family by itself. */
export const forwardConfirmation = z.object({
  /** The mail's. */
  id,
  provider: z.enum(['gmail', 'outlook', 'yahoo']),
  /** Whose mail is to be forwarded; null where the mail does not say. */
  mailbox: z.string().nullable(),
  /** To be typed in where the forward was set up. */
  code: z.string().nullable(),
  /** At the provider's own host, over https; opening it confirms. */
  link: z.string().nullable(),
  receivedAt: instant,
})
export type ForwardConfirmation = z.infer<typeof forwardConfirmation>

/** A sender on whom no parent has decided, with their quarantined mails. */
export const quarantinedSender = z.object({
  id,
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  mailCount: z.number(),
  /** The newest twenty, newest first. */
  latest: z.array(z.object({ id, subject: z.string(), isForged: z.boolean(), receivedAt: instant })),
})
export type QuarantinedSender = z.infer<typeof quarantinedSender>

/** A quarantined mail that names an allowed sender, and may be forged. */
export const forgedMail = z.object({
  id,
  subject: z.string(),
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  receivedAt: instant,
  reason: z.string(),
})
export type ForgedMail = z.infer<typeof forgedMail>

export const evidence = z.object({
  part: z.enum(['text', 'subject', 'calendar', 'markup']),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  reason: z.string(),
  /** The attached file in which the words stand, and its page where it has pages. */
  file: z.object({ name: z.string(), page: z.number().nullable() }).optional(),
})
export type StoredEvidence = z.infer<typeof evidence>

/** Which part of the mail named the members a task is for. */
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

/** The fields of a change that a person reads; `kind` decides which are present. */
export const changeFields = z.object({
  title: z.string().optional(),
  /** Events: wall time or day. */
  start: z.string().optional(),
  end: z.string().nullable().optional(),
  allDay: z.boolean().optional(),
  timezone: z.string().optional(),
  location: z.string().nullable().optional(),
  recurrence: z.string().nullable().optional(),
  /** Days that a series leaves out. */
  exceptions: z.array(z.string()).optional(),
  status: z.string().optional(),
  /** Tasks: day or wall time in the family's zone. */
  due: z.string().nullable().optional(),
  priority: z.string().optional(),
  category: z.string().nullable().optional(),
  members: z.array(id).optional(),
  /** Who takes the children to an event, and who brings them back: a member's id, or `nobody` where none is needed. */
  liftThere: z.string().nullable().optional(),
  liftBack: z.string().nullable().optional(),
  toldBy: z.enum(waysOfTelling).optional(),
  /** Notices: HTML of a few harmless tags. */
  content: z.string().optional(),
})
export type ChangeFields = z.infer<typeof changeFields>

/** A person's corrections of a proposal. Absent fields stay as they are; a time is corrected as a whole. */
export const changeEdits = z.object({
  title: title.optional(),
  when: when.optional(),
  /** A task's day, or wall time in the family's zone. */
  due: wallTime.nullable().optional(),
  location: location.optional(),
  members: z.array(id).max(100).optional(),
})
export type ChangeEdits = z.infer<typeof changeEdits>

export const change = z.object({
  id,
  kind: z.enum(['event', 'task', 'notice']),
  action: z.enum(['create', 'update', 'cancel', 'none']),
  state: z.enum(['proposed', 'lapsed', 'superseded', 'applied', 'rejected', 'undone', 'known']),
  targetId: id.nullable(),
  title: z.string(),
  fields: changeFields,
  /** The fields that an update or a cancellation replaced. */
  before: changeFields.nullable(),
  evidence: z.array(evidence),
  /** What an undo would do, where other mails have changed the same entry since. */
  undoing: z.enum(['removes', 'keeps', 'restores', 'brings-back', 'nothing']).optional(),
  /** In a receipt: the subjects of later mails that said the same again, at most five. */
  confirmedBy: z.array(z.string()).optional(),
  /** `kept`: undone, but the entry stays since somebody had edited it. `gone`: the family had the entry already, and has deleted it since. */
  since: z.enum(['kept', 'gone']).nullable().optional(),
  /**
   * Set where the mail means one of several alternatives: proposals of one `group` exclude each other, and those of one `option`
   * belong together. Accepting a proposal rejects the other options of its group.
   */
  choice: z.object({ group: z.number(), option: z.number() }).optional(),
  /** Why it was proposed rather than applied, one sentence each. */
  doubts: z.array(z.string()),
  /** All readings of an ambiguous time: days or wall times. */
  readings: z.array(z.string()).optional(),
  /** How the family's earlier decisions changed it, one sentence each. */
  learned: z.array(z.string()).optional(),
  /** The fields that may be corrected before it is added. */
  editable: z.array(z.enum(['title', 'when', 'due', 'location', 'members'])).optional(),
  /** The corrected fields, who corrected them last, and the fields as the mail has them. */
  edit: z
    .object({
      fields: z.array(z.enum(['title', 'day', 'hours', 'place', 'members'])),
      by: id.nullable(),
      said: changeFields,
    })
    .optional(),
  /** The member who decided on it; null where nobody has, and for a former member. */
  decidedBy: id.nullable().optional(),
  /** In a receipt: whom the thing concerns now, who it is about, who does it and who made it. */
  people: z.array(id).optional(),
})
export type Change = z.infer<typeof change>

/** A file that came with a mail, as it was listed when the mail was read. */
export const listedFile = z.object({
  /** Its place in the message, by which it is opened. */
  place: z.number(),
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  reading: z.enum(['read', 'partly', 'unread']),
  /** Where its words stand in the text that was read; null where none do. */
  words: z.object({ start: z.number(), end: z.number() }).nullable(),
  /** Where in that text each of its pages begins; empty for a file without pages. */
  pages: z.array(z.number()),
})
export type ListedFile = z.infer<typeof listedFile>
/**
 * What became of a request to a language model. `open`: no answer yet. `broken-off`: Roost ended it, or was ended, before it had made anything of
 * an answer.
 */
export const requestOutcomes = [
  'open',
  'answered',
  'refused',
  'over-quota',
  'bad-model',
  'network',
  'too-slow',
  'too-long',
  'nonsense',
  'broken-off',
] as const

/** What went out of a mail to a language model. */
export const modelRequest = z.object({
  at: instant,
  server: z.string(),
  model: z.string(),
  /** Version of the rules that the model was given. */
  rulesVersion: z.number(),
  bytesSent: z.number(),
  bytesReceived: z.number(),
  tokens: z.number(),
  milliseconds: z.number().nullable(),
  outcome: z.enum(requestOutcomes),
})
export type ModelRequest = z.infer<typeof modelRequest>

export const receipt = mailSummary.extend({
  changes: z.array(change),
  steps: z.array(z.object({ step: z.string(), detail: z.string(), at: instant })),
  /** The text that was read, in which evidence is marked, and the files that came with it; null until the mail was read. */
  readable: z.object({ subject: z.string(), text: z.string(), files: z.array(listedFile) }).nullable(),
  /** What of it went to a language model, oldest first. */
  modelRequests: z.array(modelRequest),
  /** 1 while the model reads it or does so next; null where it does not wait for the model. Others move on unannounced. */
  placeInLine: z.number().nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** The beginning of a quarantined mail as plain text, with the names of its attached files, so that a parent can decide on its sender. */
export const previewedText = z.object({
  subject: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  attachments: z.array(z.string()),
})
export type PreviewedText = z.infer<typeof previewedText>

/** A mail with its open proposals, and those that lapsed, were superseded or decided on lately. */
export const reviewedMail = mailSummary
  .pick({ id: true, subject: true, senderEmail: true, senderName: true, receivedAt: true, sentAt: true })
  .extend({ changes: z.array(change) })
export type ReviewedMail = z.infer<typeof reviewedMail>

/** Taking a decision back returns at most so many mails, the newest, to quarantine. */
export const mostWithdrawn = 1000

const one = z.object({ id })
const several = z.object({ ids: z.array(id).min(1).max(1000) })
const senderDecision = z.object({
  status: z.enum(['allow', 'block']),
  applies: z.enum(['at-once', 'review']).optional(),
})
const decision = z.enum(['apply', 'reject'])
const notNow = { NOT_NOW: { status: 409, message: 'This has been decided already.' } }
/** One alternative has been accepted already; the others of its group cannot be. */
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
  /** Every sender whose mail is quarantined until a parent decides; who wrote last comes first. */
  quarantinedSenders: endpoint.member
    .route({ method: 'GET', path: '/mail/quarantine' })
    .output(z.array(quarantinedSender)),
  /** The mails that may be forged and name allowed senders; the newest hundred. */
  forgedMails: endpoint.member.route({ method: 'GET', path: '/mail/forged' }).output(z.array(forgedMail)),
  /** The mails with open proposals and how many each has; the soonest first, at most a thousand. */
  proposalCounts: endpoint.member
    .route({ method: 'GET', path: '/mail/proposals' })
    .output(z.array(z.object({ id, proposals: z.number() }))),
  /** How many mails wait because the month's quota is used up. */
  overLimit: endpoint.parent.route({ method: 'GET', path: '/mail/over-limit' }).output(z.object({ mails: z.number() })),
  /** What mail programs ask before they forward, newest first; each is gone once forwarded mail comes, a parent is done with it, or after a week. */
  confirmations: endpoint.parent
    .route({ method: 'GET', path: '/mail/confirmations' })
    .output(z.array(forwardConfirmation)),
  endConfirmation: endpoint.parent.route({ method: 'DELETE', path: '/mail/confirmations/{id}' }).input(one).output(one),
  /** All open proposals, the soonest first, with those that lapsed or were superseded within 14 days or decided on within the hour. */
  review: endpoint.member.route({ method: 'GET', path: '/review' }).output(z.array(reviewedMail)),
  receipt: endpoint.member.route({ method: 'GET', path: '/mail/{id}' }).input(one).output(receipt),
  /** Decides on a sender: an allowed sender's quarantined mails are read, a blocked sender's are put away. */
  decideSender: endpoint.parent
    .route({ method: 'PUT', path: '/senders/{id}/decision' })
    .input(one.extend(senderDecision.shape))
    .output(z.object({ id, mails: z.number() })),
  /** Decides on several senders at once; on none where one of them is not found. */
  decideSenders: endpoint.parent
    .route({ method: 'PUT', path: '/senders/decisions' })
    .input(senderDecision.extend({ ids: z.array(id).min(1).max(1000) }))
    .output(z.object({ mails: z.number(), mailIds: z.array(id) })),
  /** Reverts a decision on senders or single mails: the mails return to quarantine, and their changes are undone. */
  withdrawDecision: endpoint.parent
    .route({ method: 'POST', path: '/senders/withdrawals' })
    .input(z.object({ ids: z.array(id).max(1000), mailIds: z.array(id).max(mostWithdrawn) }))
    .output(z.object({ mails: z.number() })),
  /** The text of a quarantined mail. */
  preview: endpoint.parent
    .route({ method: 'GET', path: '/mail/{id}/preview' })
    .input(one)
    .output(previewedText)
    .errors(notNow),
  /** Releases one mail from quarantine: it is read, and its changes are proposed. Its sender stays undecided. */
  release: endpoint.parent.route({ method: 'POST', path: '/mail/{id}/release' }).input(one).output(one).errors(notNow),
  /** Decides on an address or a whole domain (`@school.example`), whether mail came from there yet or not. */
  addSender: endpoint.parent
    .route({ method: 'POST', path: '/senders' })
    .input(senderDecision.extend({ status: senderDecision.shape.status.default('allow'), email: z.string() }))
    .output(z.object({ id, mails: z.number(), mailIds: z.array(id) }))
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
  /** Decides on several proposals; answers with those that were still open. */
  decideChanges: endpoint.member
    .route({ method: 'PUT', path: '/changes/decisions' })
    .input(several.extend({ decision }))
    .output(z.object({ ids: z.array(id) })),
  /** Corrects a proposal, which stays open. */
  editChange: endpoint.member
    .route({ method: 'PATCH', path: '/changes/{id}' })
    .input(one.extend({ edits: changeEdits }))
    .output(one)
    .errors({ ...notNow, ...invalid }),
  /** Withdraws the caller's own decisions; answers with the proposals that are open again. */
  withdraw: endpoint.member
    .route({ method: 'POST', path: '/changes/withdrawals' })
    .input(several)
    .output(z.object({ ids: z.array(id) })),
}
