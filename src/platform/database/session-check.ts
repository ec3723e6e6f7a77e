import type { Claims, ActingMember, SystemReason } from './database.ts'
import type { Statement } from './scoped-dialect.ts'

/** The session has ended, or its member has left the family. */
export class SessionEnded extends Error {}

/** Sets the family and the session that row-level security compares with, until the transaction ends. */
export function scopeOf({ familyId, sessionId }: Pick<Claims, 'familyId' | 'sessionId'>): Statement {
  return {
    sql: `select set_config('app.family_id', $1, true), set_config('app.session_id', $2, true)`,
    parameters: [familyId, sessionId],
  }
}

/** Sets the name of a transaction across families in PostgreSQL's log (`%a`) and `pg_stat_activity`, until it ends. */
export function systemScopeOf(reason: SystemReason): Statement {
  return { sql: `select set_config('application_name', $1, true)`, parameters: [applicationNameOf(reason)] }
}

export function applicationNameOf(reason: SystemReason): string {
  return `roost: ${reason}`
}

export interface SessionRow {
  role: 'parent' | 'child'
  is_family_admin: boolean
}

/** Gives a `SessionRow` if the session is open and its member active. */
export function sessionCheckOf({ sessionId, memberId, familyId }: Claims): Statement {
  return {
    sql: `select profiles.role, profiles.is_family_admin from sessions
      join profiles on profiles.family_id = sessions.family_id and profiles.id = sessions.login_id
      where sessions.id = $1::uuid and sessions.login_id = $2::uuid and sessions.family_id = $3::uuid
        and sessions.ended_at is null and profiles.family_id = $3::uuid and profiles.status = 'active'`,
    parameters: [sessionId, memberId, familyId],
  }
}

/** The member of the session row. Throws `SessionEnded` if there is none. */
export function memberFrom([row]: SessionRow[], { memberId, familyId, sessionId }: Claims): ActingMember {
  if (row === undefined) throw new SessionEnded()
  return { id: memberId, familyId, sessionId, role: row.role, isFamilyAdmin: row.is_family_admin }
}
