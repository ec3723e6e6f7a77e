import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import { modelRequest } from '#mail/contract.ts'
import { invalidLeftOut } from './rules/language-model/left-out-address.ts'

/** What a family's decisions on a sender's mail have taught, for the next of it. */
export const lesson = z.object({
  senderEmail: z.string(),
  senderName: z.string().nullable(),
  counts: z.array(
    z.object({
      kind: z.enum(['event', 'task']),
      added: z.number(),
      changed: z.number(),
      leftOut: z.number(),
      /** Cancellations that were accepted: they teach nothing of the next such thing. */
      calledOff: z.number(),
      /** What it makes of the next such thing. */
      makes: z.enum(['surer', 'less-sure', 'no-difference']),
    }),
  ),
  /** For whom such things are: as the engine alone reads it, and as the family has said, in how many mails. */
  people: z.array(z.object({ said: z.array(id), meant: z.array(id), times: z.number() })),
})
export type Lesson = z.infer<typeof lesson>

export const learnedContract = {
  /** By sender; of whom most was learned comes first. */
  list: endpoint.parent.route({ method: 'GET', path: '/learned' }).output(z.array(lesson)),
  /** What was decided on these senders' mails until now counts no more. */
  forget: endpoint.parent
    .route({ method: 'POST', path: '/learned/forgettings' })
    .input(z.object({ senderEmails: z.array(z.string().max(254)).min(1).max(1000) }))
    .output(z.object({ senders: z.number() })),
}

/** Which model a family is asked about. What a parent agrees to holds for all of this together. */
const askedModel = z.object({
  /** Whom the mail goes to: a host, with its port where it is no usual one. */
  server: z.string().max(300),
  /** Its origin and path: behind one host there may be several. */
  address: z.string().max(2000),
  model: z.string().max(200),
  /** Who runs it: this machine, the same house or office, or somebody elsewhere. */
  place: z.enum(['this-machine', 'this-network', 'elsewhere']),
  /** The operator says where it runs; else its address tells it. */
  isPlaceStated: z.boolean(),
})
export type AskedModel = z.infer<typeof askedModel>

/** The language model as a family sees it. */
export const modelReader = z.object({
  /** Null where the operator has set up none: then nobody is asked to agree to anything. `tokensADay` is the most for this family. */
  offered: askedModel.extend({ tokensADay: z.number() }).nullable(),
  /** What a parent agreed to, for the model that is offered; null where nobody has. */
  consent: z.object({ includesChildren: z.boolean(), by: id.nullable(), at: instant }).nullable(),
  /** A parent agreed to another model, address or place than is offered now: nothing goes to this one. */
  former: askedModel.nullable(),
  /** Addresses whose mail is kept from the model. */
  leftOut: z.array(z.string()),
  /** Since the moment at which the day began that the limits are for. */
  today: z.object({ since: instant, requests: z.number(), bytesSent: z.number(), tokens: z.number() }),
})
export type ModelReader = z.infer<typeof modelReader>

/** Of the model that this server offers, what may be said to whoever comes: who runs it, by name where that is somebody else. */
const modelProvider = askedModel.pick({ place: true }).extend({ server: z.string().nullable() })
export type ModelProvider = z.infer<typeof modelProvider>

/** A request, with the subject of its mail; null where the mail is gone. */
export const loggedRequest = modelRequest.extend({ id, mail: z.object({ id, subject: z.string() }).nullable() })
export type LoggedRequest = z.infer<typeof loggedRequest>

export const mostLeftOut = 100

export const modelContract = {
  /** For the pages of whoever is not signed in; null where the operator has set up no model. */
  provider: endpoint.anyone.route({ method: 'GET', path: '/model/provider' }).output(modelProvider.nullable()),
  get: endpoint.member.route({ method: 'GET', path: '/model' }).output(modelReader),
  /** Agrees to the model that the parent was shown, or says anew whether what concerns the children goes there as well. */
  agree: endpoint.parent
    .route({ method: 'PUT', path: '/model/consent' })
    .input(askedModel.extend({ includesChildren: z.boolean() }))
    .output(z.object({ server: z.string() }))
    .errors({
      OTHER_SERVER: {
        status: 409,
        message:
          'The server has changed since this page was opened. Please look where the mail would go, and decide again.',
      },
    }),
  /** From now on nothing of the family goes to a model. What waits for it is read without it. */
  withdraw: endpoint.parent
    .route({ method: 'DELETE', path: '/model/consent' })
    .output(z.object({ wasOn: z.boolean() })),
  /** All addresses whose mail is kept from the model, in place of those before. */
  leaveOut: endpoint.parent
    .route({ method: 'PUT', path: '/model/left-out' })
    .input(z.object({ addresses: z.array(z.string().max(254)).max(mostLeftOut) }))
    .output(z.object({ addresses: z.array(z.string()) }))
    .errors({ INVALID: { status: 422, message: invalidLeftOut } }),
  /** The newest thousand requests, newest first. The family's export has all of them. */
  requests: endpoint.parent.route({ method: 'GET', path: '/model/requests' }).output(z.array(loggedRequest)),
}
