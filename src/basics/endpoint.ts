import { oc } from '@orpc/contract'
import { z } from 'zod'

/**
 * Who may call an endpoint. The server holds every request to it before the handler runs. `account`: whoever is signed in,
 * a family's member or an organisation.
 */
export type Caller = 'anyone' | 'account' | 'organization' | 'member' | 'parent' | 'admin'

export interface EndpointMeta {
  caller: Caller
  /** Pages ask it all the time, so the log does not say each. */
  isRoutine?: boolean
}

/** What is said to whom has to wait, wherever that is found. */
export const tooManyRequests = {
  status: 429,
  message: 'Too many tries. Please wait a few minutes and try again.',
} as const

const base = oc.$meta<EndpointMeta>({ caller: 'admin' }).errors({
  TOO_MANY_REQUESTS: { ...tooManyRequests, data: z.object({ retryAfterSeconds: z.number() }) },
})

const signedIn = base.errors({
  UNAUTHORIZED: { status: 401, message: 'Please sign in again.' },
  FORBIDDEN: { status: 403, message: 'Only a parent can do this.' },
  NOT_FOUND: { status: 404, message: 'This is not here any more.' },
})

/** The start of every endpoint in a contract: `endpoint.member.route(...)`. */
export const endpoint = {
  anyone: base.meta({ caller: 'anyone' }),
  account: signedIn.meta({ caller: 'account' }),
  organization: signedIn.meta({ caller: 'organization' }),
  member: signedIn.meta({ caller: 'member' }),
  parent: signedIn.meta({ caller: 'parent' }),
  admin: signedIn.meta({ caller: 'admin' }),
}

/** Of what a page makes under an id of its own: sent again it is there once, and what says something else is none of it. */
export const savedOtherwise = {
  status: 422,
  message:
    'This was saved already, and said something else then. You find it as it was saved, and can change it there.',
} as const

/** An instant, ISO 8601 in UTC. Not checked on the way out: the database made it. */
export const instant = z.string()
export const id = z.uuid()
export const day = z.iso.date()
/** A day that somebody asks about: where families plan. What is far beyond needs years of other than four figures. */
export const dayAsked = day.refine((asked) => asked >= '1970' && asked < '2201')
