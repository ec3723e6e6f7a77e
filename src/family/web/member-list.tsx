import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import type { Member } from '../contract.ts'
import { MemberRow } from './member-row.tsx'

export type MemberListViewer = {
  id: string
  role: 'parent' | 'child'
  isAdmin: boolean
  /** An admin who is not the only one. */
  canStepDown: boolean
}

type MemberListProps = {
  members: readonly Member[]
  viewer: MemberListViewer
  /** The buttons that add and invite; null for members who may not. */
  invite: ReactNode
  /** By member id, what is shown below a member who has not joined yet or has no account. */
  invitations: ReadonlyMap<string, ReactNode>
}

/** The members of the family. */
export function MemberList({ members, viewer, invite, invitations }: MemberListProps) {
  return (
    <Card aria-labelledby="members-title">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="members-title" className="text-title">
          Family Members
        </h2>
        {invite}
      </div>
      <ul className="border-t border-line">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} viewer={viewer}>
            {invitations.get(member.id)}
          </MemberRow>
        ))}
      </ul>
    </Card>
  )
}
