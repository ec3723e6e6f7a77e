import type { Family, Member } from '#family/contract.ts'
import { MemberChip } from '#ui/member.tsx'

/** What the family is called here, who is in it, and for a parent the code that another joins with. */
export function FamilyStep({ family, members }: { family: Family; members: readonly Member[] }) {
  return (
    <div className="grid gap-5">
      <p className="measure">
        Roost reads the mail you get from schools, clubs, dentists and friends, and keeps your family’s plan from it:
        tasks, a shared calendar, notices. Every mail gets a receipt that shows what became of it.
      </p>
      <dl className="grid gap-4">
        <div>
          <dt className="text-fine text-ink-soft">Family</dt>
          <dd className="text-title">{family.name}</dd>
        </div>
        <div>
          <dt className="text-fine text-ink-soft">Who is in it</dt>
          <dd className="flex flex-wrap gap-2 pt-1">
            {members.map((member) => (
              <MemberChip key={member.id} member={{ name: member.firstName, color: member.color }} />
            ))}
          </dd>
        </div>
        {family.familyCode !== null && (
          <div>
            <dt className="text-fine text-ink-soft">Family code</dt>
            <dd className="text-title tracking-wide select-all">{family.familyCode}</dd>
          </div>
        )}
      </dl>
      {family.familyCode !== null && (
        <p className="measure text-ink-soft">
          The other parent joins with this code, or by an invitation from your profile. Children join by invitation
          only, and never see the code.
        </p>
      )}
    </div>
  )
}
