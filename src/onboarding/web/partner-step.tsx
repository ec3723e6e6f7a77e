import { reachabilityOf } from '#mail/rules/intake/reachability.ts'
import type { Family, Member } from '#family/contract.ts'
import { InviteButton } from '#invitations/web/invite-button.tsx'
import { InviteLater } from '#invitations/web/invite-later.tsx'
import { Advice } from '#ui/feedback/advice.tsx'
import { Copyable } from '#ui/controls/copyable.tsx'
import { MemberDot } from '#ui/content/member.tsx'

type PartnerStepProps = { family: Family; members: readonly Member[]; viewerId: string }

/** The way in for whoever looks after the family as well. */
export function PartnerStep({ family, members, viewerId }: PartnerStepProps) {
  const beside = members.filter(({ id, role }) => role === 'parent' && id !== viewerId)
  const others = beside.filter(({ isWithoutAccount }) => !isWithoutAccount)
  const withoutAccount = beside.filter(({ isWithoutAccount }) => isWithoutAccount)
  const isReachable = reachabilityOf(window.location.hostname) === 'everywhere'
  return (
    <div className="grid justify-items-start gap-5">
      {others.map((parent) => (
        <p key={parent.id} className="flex items-center gap-3">
          <MemberDot member={{ name: parent.firstName, color: parent.color }} />
          <span>
            <strong className="font-semibold">{parent.firstName}</strong>{' '}
            {parent.status === 'pending' ? 'is invited.' : 'is in your family.'}
          </span>
        </p>
      ))}
      <p className="measure">
        {others.length === 0 ? 'Two keep a plan better than one. ' : 'Is there somebody else? '}
        Send this link to the other parent, by whatever messenger you use:
      </p>
      {family.familyCode !== null && <Copyable text={invitationLink(family.familyCode)} what="link" />}
      <p className="measure text-ink-soft">
        {family.parentSaysYesFirst
          ? 'Whoever signs up with it asks to join as a parent, and you say yes or no.'
          : 'Whoever signs up with it is in your family as a parent, so give it to nobody else; you are told, and can remove them with one tap.'}
      </p>
      {!isReachable && (
        <Advice
          sentence="The link opens on this machine alone. Whoever runs this server can change that."
          forOperator="Set PUBLIC_URL to an address that others reach."
        />
      )}
      <p className="measure">Or Roost writes to them:</p>
      <div className="flex flex-wrap gap-3">
        <InviteButton usualRole="parent" />
        {withoutAccount.map((parent) => (
          <InviteLater key={parent.id} member={parent} />
        ))}
      </div>
    </div>
  )
}

function invitationLink(familyCode: string): string {
  return `${window.location.origin}/auth?${new URLSearchParams({ role: 'parent', familyCode }).toString()}`
}
