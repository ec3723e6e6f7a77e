import { clsx } from 'clsx'
import { initialOf, type MemberLook } from './member-look.ts'

type MemberDotProps = { member: MemberLook; size?: keyof typeof sizes; named?: boolean }

/** A member's initial in their colour. Where the name does not stand beside it, `named` gives it to screen readers. */
export function MemberDot({ member, size = 'md', named = false }: MemberDotProps) {
  return (
    <span
      data-member-color={member.color}
      role={named ? 'img' : undefined}
      aria-label={named ? member.name : undefined}
      aria-hidden={!named || undefined}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-member-tint font-semibold text-member select-none',
        sizes[size],
      )}
    >
      {initialOf(member.name)}
    </span>
  )
}

const sizes = { sm: 'size-5 text-[0.6875rem]', md: 'size-7 text-fine', lg: 'size-10 text-lead' }

export function MemberChip({ member }: { member: MemberLook }) {
  return (
    <span
      data-member-color={member.color}
      className="inline-flex max-w-full items-center rounded-full bg-member-tint px-2.5 py-0.5 text-fine font-semibold text-member data-[member-color=everybody]:bg-line"
    >
      <span className="truncate">{member.name}</span>
    </span>
  )
}
