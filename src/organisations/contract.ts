import { z } from 'zod'
import { endpoint, id, instant } from '#basics/endpoint.ts'
import {
  keyIsOver,
  keyIsReplaced,
  keyNameMissing,
  longestKeyName,
  mostKeyDays,
  mostOverlapHours,
  scopes,
  tooManyKeys,
} from './rules/api-key.ts'
import { memberUnknown, organisationUnknown, tooManyOptIns } from './rules/opt-in.ts'
import { webhookFailures } from './rules/webhooks/say-webhook.ts'
import { addressRefused, addressWrong, endpointIsOff, tooManyEndpoints } from './rules/webhooks/webhook-address.ts'
import { webhookTypes } from './rules/webhooks/webhook-event.ts'

/** An activity provider, as its own people see it. */
export const organisation = z.object({
  id,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** A worker runs, so that what is sent now gets to the families. */
  isReady: z.boolean(),
  liveKeys: z.number(),
  /** When a key was last used. */
  lastCallAt: instant.nullable(),
  /** How many families have opted in; null below five. */
  families: z.number().nullable(),
  /** The page on which a parent opts in, also for a QR code. */
  link: z.string(),
})
export type Organisation = z.infer<typeof organisation>

export const organisationKey = z.object({
  id,
  name: z.string(),
  /** The beginning of the key, `pk_1a2b3c4d`. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  /** The key that a rotation made in its place. */
  replacedBy: id.nullable(),
})
export type OrganisationKey = z.infer<typeof organisationKey>

/** A key that was just made: the only time that it is shown. */
export const newKey = z.object({ key: z.string(), made: organisationKey })

/** An organisation as families see it. Names are not unique: the domain of its confirmed address tells which one it is. */
export const knownOrganisation = z.object({ id, name: z.string(), domain: z.string(), isOptedIn: z.boolean() })
export type KnownOrganisation = z.infer<typeof knownOrganisation>

export const optIn = z.object({
  organisationId: id,
  name: z.string(),
  domain: z.string(),
  /** For whom its content is; nobody in particular where it is empty. */
  memberIds: z.array(id),
  /** Its row among the family's senders, by whose settings its content is applied, reviewed or blocked. */
  senderId: id.nullable(),
  applies: z.enum(['at-once', 'review']),
  optedInAt: instant,
})
export type OptIn = z.infer<typeof optIn>

/** A call of the content API; of those that were refused at once, a minute's of one key. */
export const contentCall = z.object({
  /** The request's id, as its answer had it; the first's of those that were refused in a minute. */
  id,
  at: instant,
  keyId: id,
  keyName: z.string(),
  endpoint: z.enum(['submit', 'status']),
  status: z.number(),
  /** The code of the problem that it was answered with. */
  problem: z.string().nullable(),
  submissionId: id.nullable(),
  /** When its addresses were looked up and forgotten; null until then, and where there is no submission. */
  processedAt: instant.nullable(),
  subject: z.string().nullable(),
  /** How many addresses it named; null where it was for everybody who has opted in. */
  addresses: z.number().nullable(),
  events: z.number(),
  tasks: z.number(),
  cancellations: z.number(),
  latencyMs: z.number(),
  /** More than one for calls that were refused at once. */
  calls: z.number(),
})
export type ContentCall = z.infer<typeof contentCall>

export const callFilter = z.object({
  outcome: z.enum(['accepted', 'refused']).optional(),
  keyId: id.optional(),
  /** Words of a request's id, a submission's id or subject, a key's name, a problem or a status. */
  search: z.string().max(200).optional(),
})
export type CallFilter = z.infer<typeof callFilter>

/** Where an organisation is told what became of its submissions. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  createdAt: instant,
  /** Until when the secret before a rotation signs as well. */
  formerUntil: instant.nullable(),
  failingSince: instant.nullable(),
  switchedOffAt: instant.nullable(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** A secret that was just made: the only time that it is shown. */
export const newWebhookSecret = z.object({ secret: z.string(), made: webhookEndpoint })

export const webhookDelivery = z.object({
  /** As the receiver has it in webhook-id. */
  id,
  endpointId: id,
  url: z.string(),
  type: z.enum(webhookTypes),
  subject: z.string().nullable(),
  madeAt: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** When it is tried next; null for one that is not. */
  nextTryAt: instant.nullable(),
  payload: z.string(),
  /** How many attempts there were, and the newest ten of them. */
  attempts: z.number(),
  tried: z.array(
    z.object({
      number: z.number(),
      at: instant,
      status: z.number().nullable(),
      failure: z.enum(webhookFailures).nullable(),
      latencyMs: z.number(),
      /** The beginning of what the server answered. */
      answer: z.string(),
    }),
  ),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const ofEndpoint = z.object({ id })
const ofKey = z.object({ id })
const ofOrganisation = z.object({ organisationId: id })

export const organisationsContract = {
  get: endpoint.organization.route({ method: 'GET', path: '/organisation' }).output(organisation),
}

export const organisationKeysContract = {
  /** Newest first, those that are over as well. */
  list: endpoint.organization.route({ method: 'GET', path: '/organisation/keys' }).output(z.array(organisationKey)),
  create: endpoint.organization
    .route({ method: 'POST', path: '/organisation/keys' })
    .input(
      z.object({
        name: z.string().max(1000),
        scopes: z.array(z.enum(scopes)).min(1).max(scopes.length).default(['content:write', 'content:read']),
        expiresInDays: z.int().min(1).max(mostKeyDays).nullable().default(null),
      }),
    )
    .output(newKey)
    .errors({
      NAME_MISSING: { status: 422, message: keyNameMissing },
      NAME_TOO_LONG: { status: 422, message: `A name has at most ${longestKeyName} characters.` },
      TOO_MANY: { status: 409, message: tooManyKeys },
    }),
  /** A new key in its place; the old one goes on for so many hours. */
  rotate: endpoint.organization
    .route({ method: 'POST', path: '/organisation/keys/{id}/rotation' })
    .input(ofKey.extend({ overlapHours: z.int().min(0).max(mostOverlapHours).default(24) }))
    .output(newKey)
    .errors({
      IS_OVER: { status: 409, message: keyIsOver },
      IS_REPLACED: { status: 409, message: keyIsReplaced },
      TOO_MANY: { status: 409, message: tooManyKeys },
    }),
  /** Good for nothing from the next request on. */
  revoke: endpoint.organization
    .route({ method: 'DELETE', path: '/organisation/keys/{id}' })
    .input(ofKey)
    .output(organisationKey),
}

export const optInsContract = {
  list: endpoint.member.route({ method: 'GET', path: '/organisations/opt-ins' }).output(z.array(optIn)),
  /** Confirmed organisations whose name holds these words; the best twenty. */
  search: endpoint.parent
    .route({ method: 'GET', path: '/organisations/search' })
    .input(z.object({ name: z.string().max(100) }))
    .output(z.array(knownOrganisation)),
  /** The organisation of a link. */
  find: endpoint.parent
    .route({ method: 'GET', path: '/organisations/{organisationId}' })
    .input(ofOrganisation)
    .output(knownOrganisation)
    .errors({ NOT_FOUND: { status: 404, message: organisationUnknown } }),
  /** Opts in, or says anew for whom. */
  join: endpoint.parent
    .route({ method: 'PUT', path: '/organisations/opt-ins/{organisationId}' })
    .input(
      ofOrganisation.extend({
        memberIds: z.array(id).max(100).default([]),
        applies: z.enum(['at-once', 'review']).optional(),
      }),
    )
    .output(optIn)
    .errors({
      NOT_FOUND: { status: 404, message: organisationUnknown },
      MEMBER_UNKNOWN: { status: 422, message: memberUnknown },
      TOO_MANY: { status: 409, message: tooManyOptIns },
    }),
  leave: endpoint.parent
    .route({ method: 'DELETE', path: '/organisations/opt-ins/{organisationId}' })
    .input(ofOrganisation)
    .output(ofOrganisation),
}

/** The calls of an organisation's keys in the last ninety days, newest first. */
export const contentCallsContract = {
  list: endpoint.organization
    .route({ method: 'GET', path: '/organisation/calls' })
    .input(callFilter.extend({ before: id.optional() }))
    .output(z.object({ calls: z.array(contentCall), next: id.nullable() })),
  /** The newest ten thousand as a table. */
  export: endpoint.organization
    .route({ method: 'GET', path: '/organisation/calls/export' })
    .input(callFilter)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
}

export const webhooksContract = {
  list: endpoint.organization.route({ method: 'GET', path: '/organisation/webhooks' }).output(z.array(webhookEndpoint)),
  add: endpoint.organization
    .route({ method: 'POST', path: '/organisation/webhooks' })
    .input(z.object({ url: z.string().max(2000) }))
    .output(newWebhookSecret)
    .errors({
      ADDRESS_WRONG: { status: 422, message: addressWrong },
      ADDRESS_REFUSED: { status: 422, message: addressRefused },
      TOO_MANY: { status: 409, message: tooManyEndpoints },
    }),
  /** A new secret in its place; the old one signs as well for so many hours. */
  rotate: endpoint.organization
    .route({ method: 'POST', path: '/organisation/webhooks/{id}/rotation' })
    .input(ofEndpoint.extend({ overlapHours: z.int().min(0).max(mostOverlapHours).default(24) }))
    .output(newWebhookSecret),
  /** Sends there again, after it was switched off. */
  switchOn: endpoint.organization
    .route({ method: 'POST', path: '/organisation/webhooks/{id}/resumption' })
    .input(ofEndpoint)
    .output(webhookEndpoint),
  test: endpoint.organization
    .route({ method: 'POST', path: '/organisation/webhooks/{id}/test' })
    .input(ofEndpoint)
    .output(webhookDelivery)
    .errors({ IS_OFF: { status: 409, message: endpointIsOff } }),
  /** Its deliveries go with it. */
  remove: endpoint.organization
    .route({ method: 'DELETE', path: '/organisation/webhooks/{id}' })
    .input(ofEndpoint)
    .output(ofEndpoint),
  /** Newest first. */
  deliveries: endpoint.organization
    .route({ method: 'GET', path: '/organisation/webhook-deliveries' })
    .input(z.object({ before: id.optional() }))
    .output(z.object({ deliveries: z.array(webhookDelivery), next: id.nullable() })),
  /** The same once more, under the same id. */
  sendAgain: endpoint.organization
    .route({ method: 'POST', path: '/organisation/webhook-deliveries/{id}/repetition' })
    .input(z.object({ id }))
    .output(webhookDelivery)
    .errors({ IS_OFF: { status: 409, message: endpointIsOff } }),
}
