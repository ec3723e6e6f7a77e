import { useFamily } from '#family/web/use-family.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { MemberDot } from '#ui/member.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function FamilyMembers() {
  const { data } = useFamily()
  if (!data) return <Skeleton className="h-64 max-w-2xl" />
  return (
    <Card aria-labelledby="family-title" className="max-w-2xl">
      <h2 id="family-title" className="text-heading">
        {data.family.name}
      </h2>
      <p className="mb-4 text-ink-soft">
        Family code <span className="font-medium text-ink select-all">{data.family.familyCode}</span>
      </p>
      <ul className="border-t border-line">
        {data.members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
            <MemberDot member={{ name: member.firstName, color: member.color }} />
            <span className="grow">
              {member.firstName} {member.lastName}
            </span>
            <Badge>{member.role === 'parent' ? 'Parent' : 'Child'}</Badge>
            {member.isFamilyAdmin && <Badge tone="accent">Admin</Badge>}
            {member.status === 'pending' && <Badge tone="amber">Pending Invitation</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
