import type { Family, Member } from '#family/contract.ts'
import { ColorPicker } from '#family/web/color-picker.tsx'
import { NameAndRoleForm } from '#family/web/name-and-role-form.tsx'
import { AddMemberButton } from '#invitations/web/add-member-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { MemberDot } from '#ui/content/member.tsx'

type FamilyStepProps = { family: Family; members: readonly Member[]; viewerId: string }

/** Everyone who is in the family, by name and colour; whoever is missing is added. */
export function FamilyStep({ family, members, viewerId }: FamilyStepProps) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="measure">
        Roost reads the mail you get from schools, clubs, dentists and friends, and keeps the plan of the{' '}
        <strong className="font-semibold">{family.name}</strong> family from it. Everybody has a colour on it: open a
        name to choose another. Add whoever is missing; a child needs no e-mail address.
      </p>
      <ul className="w-full border-t border-line">
        {members.map((member) => (
          <li key={member.id} className="border-b border-line">
            <Disclosure
              summary={
                <span className="flex min-w-0 grow items-center gap-3">
                  <MemberDot member={{ name: member.firstName, color: member.color }} />
                  <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{member.firstName}</span>
                  <span className="text-fine text-ink-soft">{member.id === viewerId ? 'You' : roles[member.role]}</span>
                </span>
              }
            >
              <div className="grid gap-4">
                {member.isWithoutAccount && <NameAndRoleForm member={member} />}
                <ColorPicker member={member} />
              </div>
            </Disclosure>
          </li>
        ))}
      </ul>
      <AddMemberButton />
    </div>
  )
}

const roles: Record<Member['role'], string> = { parent: 'Parent', child: 'Child' }
