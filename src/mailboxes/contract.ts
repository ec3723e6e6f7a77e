import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { sender } from '#senders/contract.ts'

const oauthProvider = z.enum(['gmail', 'outlook'])

/** `implicit`: TLS from the first byte · `starttls`: TLS before anything is said · `none`: for this machine and this house alone. */
const imapTls = z.enum(['implicit', 'starttls', 'none'])
export const imapServer = z.object({
  host: z.string().trim().min(1).max(253),
  port: z.number().int().min(1).max(65_535),
  tls: imapTls,
  user: z.string().trim().min(1).max(254),
})
export type ImapServer = z.infer<typeof imapServer>

/** A mail that could not be fetched. */
const lostMail = z.object({
  /** Both null where the provider did not say even that. */
  senderEmail: z.string().nullable(),
  sentAt: instant.nullable(),
  because: z.enum(['too-large', 'failing']),
})
export type LostMail = z.infer<typeof lostMail>

export const mailbox = z.object({
  id,
  provider: z.enum(['gmail', 'outlook', 'imap']),
  emailAddress: z.string(),
  /** Whose it is. */
  memberId: id,
  connectionStatus: z.enum(['connected', 'expired', 'error', 'reconnecting']),
  /** What is wrong and what to do, as a sentence. */
  trouble: z.string().nullable(),
  syncEnabled: z.boolean(),
  /** Only what the provider counts to the primary inbox is read. An IMAP mailbox has no such. */
  onlyPrimaryInbox: z.boolean(),
  lastSyncAt: instant.nullable(),
  /** Of the sync that runs; `total` is 0 while that is not known. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Null for everybody but its owner. */
  imap: imapServer.nullable(),
  /** Of allowed senders, or of nobody knows whom; given up in the last two weeks, the newest 20. */
  lost: z.array(lostMail),
})
export type Mailbox = z.infer<typeof mailbox>

/** A sender whose mail lies in a connected mailbox. */
export const foundSender = sender
  .pick({ id: true, senderEmail: true, senderName: true, status: true, category: true })
  .extend({
    /** Mails of the last three months in the connected mailboxes, and when the newest was sent. */
    mails: z.number(),
    lastEmailAt: instant.nullable(),
    /** The address of the mailbox in which they were found. */
    sourceConnectionEmail: z.string().nullable(),
  })
export type FoundSender = z.infer<typeof foundSender>

/** Months that an import looks back, and how many messages of each mailbox it reads: from the settings, and after connecting. */
export const importMonths = 3
export const importMost = 100
export const importMostOnConnect = 200
/** Messages of a preview, unless another number is asked for. */
export const previewMost = 50

const one = z.object({ id })
const password = z.string().min(1).max(1000)
/** The message is the sentence that the person reads; `CONNECTION_FAILED` says which part of the settings it was. */
const notSetUp = {
  NOT_SET_UP: { status: 409, message: 'Whoever runs this Roost has not set this up yet.' },
} as const
const connectionFailed = {
  CONNECTION_FAILED: {
    status: 422,
    message: 'The mailbox could not be opened.',
    data: z.object({ field: z.enum(['host', 'port', 'tls', 'user', 'password']).nullable() }),
  },
} as const
const tooMany = { TOO_MANY: { status: 409, message: 'This family has as many mailboxes as it can have.' } } as const

/** A mailbox is a member's: what is not told of all parents is its owner's alone, to whom else it is not there. */
export const mailboxesContract = {
  /** All of the family's, for every parent: whose they are and how they stand. */
  list: endpoint.parent.route({ method: 'GET', path: '/mailboxes' }).output(z.array(mailbox)),
  /** Which of Google and Microsoft the operator has set up. */
  providers: endpoint.parent
    .route({ method: 'GET', path: '/mailboxes/providers' })
    .output(z.object({ gmail: z.boolean(), outlook: z.boolean() })),
  /** Begins to connect a mailbox: the page goes to `authUrl`. */
  connect: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/connections' })
    .input(z.object({ provider: oauthProvider }))
    .output(z.object({ authUrl: z.string() }))
    .errors(notSetUp),
  /** What the provider sent the browser back with. Once only: the same again is refused. */
  complete: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/connections/completion' })
    .input(z.object({ provider: oauthProvider, code: z.string().min(1).max(4000), state: z.string().min(1).max(1000) }))
    .output(z.object({ id, isReauthorised: z.boolean() }))
    .errors({
      ...notSetUp,
      ...tooMany,
      /** The state is not of this session, was used, or is too old. */
      WRONG_STATE: { status: 403, message: 'Authentication Failed' },
      /** Said where the provider does not take the code any more. */
      CODE_EXPIRED: { status: 409, message: 'Authorization code expired. Please try connecting again.' },
      /** Not all was granted that reading the mailbox needs. */
      NOT_GRANTED: { status: 409, message: 'Reading your mail was not allowed. Please connect again and allow it.' },
      ALREADY_CONNECTED: {
        status: 409,
        message:
          'Another parent of your family has connected this mailbox already. It stays theirs until they remove it.',
      },
      /** Another account was chosen than the one that is connected. */
      OTHER_ACCOUNT: { status: 409, message: 'This is another account than the one to connect again.' },
      CONNECTION_FAILED: { status: 424, message: 'The provider did not answer as it should. Please try again.' },
    }),
  /** Begins to connect a mailbox again, which is `reconnecting` meanwhile. */
  reauthorise: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/{id}/reauthorisation' })
    .input(one)
    .output(z.object({ authUrl: z.string() }))
    .errors(notSetUp),
  /** The server of an address, from what is known of its domain; null where nothing is. */
  guessImap: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/imap/guess' })
    .input(z.object({ email: z.string().max(254) }))
    .output(imapServer.nullable()),
  /** Connects an IMAP mailbox. It is opened first, and saved only if that works. */
  addImap: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/imap' })
    .input(imapServer.extend({ emailAddress: z.string().max(254), password }))
    .output(one)
    .errors({
      ...connectionFailed,
      ...tooMany,
      INVALID: { status: 422, message: 'Please enter a valid email address' },
      ALREADY_CONNECTED: { status: 409, message: 'This mailbox is connected already.' },
    }),
  /** A new password of an IMAP mailbox, tried before it is saved. */
  renewImap: endpoint.parent
    .route({ method: 'PUT', path: '/mailboxes/{id}/password' })
    .input(one.extend({ password }))
    .output(one)
    .errors(connectionFailed),
  setSync: endpoint.parent
    .route({ method: 'PUT', path: '/mailboxes/{id}/sync' })
    .input(one.extend({ isOn: z.boolean() }))
    .output(one),
  setPrimaryOnly: endpoint.parent
    .route({ method: 'PUT', path: '/mailboxes/{id}/primary-only' })
    .input(one.extend({ isOn: z.boolean() }))
    .output(one),
  /** Looks for new mail at once; `progress` of the mailbox tells how far it is. */
  syncNow: endpoint.parent.route({ method: 'POST', path: '/mailboxes/{id}/syncs' }).input(one).output(one),
  /** Forgets a mailbox with its tokens and envelopes, for its owner or an admin. The mails that came by it stay. */
  remove: endpoint.parent.route({ method: 'DELETE', path: '/mailboxes/{id}' }).input(one).output(one),
  /** Looks for senders in one mailbox, or in all of the caller's where `id` is null; they are added as pending. `progress` tells how far it is. */
  importSenders: endpoint.parent
    .route({ method: 'POST', path: '/mailboxes/imports' })
    .input(
      z.object({
        id: id.nullable(),
        months: z.number().int().min(1).max(12).default(importMonths),
        most: z.number().int().min(1).max(1000).default(importMost),
      }),
    )
    .output(z.object({ mailboxes: z.number() })),
  /** Whose mail lies in the caller's mailboxes, the most mails first; at most 2,000. Decided on by `mail.decideSenders`. */
  foundSenders: endpoint.parent.route({ method: 'GET', path: '/mailboxes/senders' }).output(z.array(foundSender)),
  /** The senders of a mailbox's newest messages, asked of the provider now; nothing is stored. */
  preview: endpoint.parent
    .route({ method: 'GET', path: '/mailboxes/{id}/senders' })
    .input(one.extend({ most: z.coerce.number().int().min(1).max(200).default(previewMost) }))
    .output(
      z.array(
        foundSender
          .pick({ senderEmail: true, senderName: true, category: true, mails: true, lastEmailAt: true })
          .extend({ status: sender.shape.status.nullable() }),
      ),
    )
    .errors(connectionFailed),
}
