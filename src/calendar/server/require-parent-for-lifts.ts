import { ORPCError } from '@orpc/server'
import type { ActingMember } from '#platform/database/database.ts'
import type { Lift } from '../contract.ts'
import { onlyParentsSayLifts } from '../rules/child-restrictions.ts'

/** A child sees who takes them, and does not say it. */
export function requireParentForLifts({ role }: ActingMember, said: readonly (Lift | undefined)[]): void {
  if (role !== 'child' || said.every((lift) => lift === undefined)) return
  throw new ORPCError('FORBIDDEN', { status: 403, message: onlyParentsSayLifts, defined: true })
}
