import { ORPCError, os } from '@orpc/server'
import type { Compilable, Kysely } from 'kysely'
import type { Caller, EndpointMeta } from '#basics/endpoint.ts'
import {
  type Account,
  type Claims,
  type ScopedTransactions,
  type FamilyDb,
  type ActingMember,
  type SystemDb,
  type SystemReason,
} from '#platform/database/database.ts'
import { SessionEnded } from '#platform/database/session-check.ts'
import type { Schema } from '#platform/database/schema.ts'

/** What the server knows of a request before any handler runs. */
export interface RequestContext {
  transactions: ScopedTransactions
  /** Null without a valid access token. */
  claims: Claims | null
  now: () => Date
  /** The caller's network address. */
  address: string
  userAgent: string
  /** Whether the caller has hung up: there is nobody left to answer. */
  isGone: () => boolean
  /** Whether a proxy or a tunnel handed it on. */
  isForwarded: boolean
  cookie: (name: string) => string | undefined
  setCookie: (name: string, cookie: { value: string; maxAgeSeconds: number }) => void
}

/** The family's data, as far as this request may see it: every access checks the session and the role first. */
export interface FamilyAccess {
  /** The caller, for work outside of a transaction. */
  self(): Promise<ActingMember>
  read<Row>(query: (db: Kysely<Schema>, claims: Claims) => Compilable<Row>): Promise<Row[]>
  work<T>(act: (db: FamilyDb, member: ActingMember) => Promise<T>): Promise<T>
}

/** What a login may do with itself; each access checks the session, and for an organisation's endpoint the role. */
export interface AccountAccess {
  /** The caller, for work outside of a transaction. */
  self(): Promise<Account>
  work<T>(reason: SystemReason, act: (db: SystemDb, account: Account) => Promise<T>): Promise<T>
}

/**
 * Holds each request to what its contract says of who may call, and hands on the family's data.
 * Every feature's API begins with `implement(contract).$context<RequestContext>().use(guard)`.
 */
export const guard = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
  const { caller } = procedure['~orpc'].meta as unknown as EndpointMeta
  try {
    const access = { family: familyAccess(context, caller), account: accountAccess(context, caller) }
    try {
      return await next({ context: access })
    } catch (error) {
      // Only a caller who may make the request is told what is wrong with it.
      if (error instanceof ORPCError) await checkWhoAsks(caller, access)
      throw error
    }
  } catch (error) {
    if (error instanceof SessionEnded) throw unauthorized()
    throw error
  }
})

async function checkWhoAsks(
  caller: Caller,
  { family, account }: { family: FamilyAccess; account: AccountAccess },
): Promise<void> {
  if (caller === 'anyone') return
  if (caller === 'account' || caller === 'organization') await account.work('check who asks', () => Promise.resolve())
  else await family.work(() => Promise.resolve())
}

function accountAccess({ transactions, claims }: RequestContext, caller: Caller): AccountAccess {
  if (caller !== 'account' && caller !== 'organization') {
    const refuse = () => Promise.reject(unauthorized())
    return { self: refuse, work: refuse }
  }
  if (claims === null) throw unauthorized()
  const work: AccountAccess['work'] = (reason, act) =>
    transactions.asAccount({ reason, claims }, (db, account) => {
      if (caller === 'organization' && account.role !== 'organization') throw forbidden('User is not an organization')
      return act(db, account)
    })
  return { work, self: () => work('check who asks', (_db, account) => Promise.resolve(account)) }
}

function familyAccess({ transactions, claims }: RequestContext, caller: Caller): FamilyAccess {
  if (caller === 'anyone' || caller === 'account' || caller === 'organization') {
    const refuse = () => Promise.reject(unauthorized())
    return { self: refuse, read: refuse, work: refuse }
  }
  if (claims === null) throw unauthorized()
  const allow = allowing(caller)
  const work: FamilyAccess['work'] = (act) =>
    transactions.asMember(claims, (db, member) => {
      allow(member)
      return act(db, member)
    })
  return {
    self: () => work((_db, member) => Promise.resolve(member)),
    read: (query) => transactions.readAsMember({ ...claims, allow }, (db) => query(db, claims)),
    work,
  }
}

/** Throws what the contract says to a member who may not call. */
export function allowing(caller: Caller): (member: ActingMember) => void {
  return (member) => {
    if (!mayCall(member, caller))
      throw forbidden(caller === 'admin' ? 'Only an admin of the family can do this.' : 'Only a parent can do this.')
  }
}

function mayCall(member: ActingMember, caller: Caller): boolean {
  switch (caller) {
    case 'anyone':
    case 'member':
      return true
    case 'account':
    case 'organization':
      return false
    case 'parent':
      return member.role === 'parent'
    case 'admin':
      return member.isFamilyAdmin
  }
}

function forbidden(message: string) {
  return new ORPCError('FORBIDDEN', { status: 403, message, defined: true })
}

function unauthorized() {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: 'Please sign in again.', defined: true })
}
