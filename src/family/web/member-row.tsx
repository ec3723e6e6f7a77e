import { clsx } from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { ChevronDownIcon } from '#ui/graphics/icons.tsx'
import { MemberDot } from '#ui/content/member.tsx'
import type { Member } from '../contract.ts'
import { mayChooseColor } from '../rules/member-color.ts'
import type { MemberListViewer } from './member-list.tsx'
import { MemberSettings } from './member-settings.tsx'

type MemberRowProps = { member: Member; viewer: MemberListViewer; children: ReactNode }

/** One line for each member; it expands to what the viewer may change. */
export function MemberRow({ member, viewer, children }: MemberRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const mayChange = mayChooseColor(viewer, member.id)
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ')
  const line = (
    <>
      <MemberDot member={{ name: member.firstName, color: member.color }} size="lg" />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {member.id === viewer.id && <span className="text-fine text-ink-soft">You</span>}
          <Badge>{member.role === 'parent' ? 'Parent' : 'Child'}</Badge>
          {member.isFamilyAdmin && <Badge tone="accent">Admin</Badge>}
          {member.isWithoutAccount && <Badge>No account</Badge>}
          {member.status === 'pending' && !member.isWithoutAccount && <Badge tone="amber">Pending Invitation</Badge>}
        </span>
        {member.about && !isOpen && (
          <span className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{member.about}</span>
        )}
      </span>
    </>
  )
  return (
    <li className="border-b border-line py-1 last:border-b-0">
      {mayChange ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-3 rounded-control py-2 text-left"
        >
          {line}
          <ChevronDownIcon
            size={18}
            className={clsx('shrink-0 text-ink-soft transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      ) : (
        <div className="flex items-center gap-3 py-2">{line}</div>
      )}
      {children && <div className="pb-2 pl-13">{children}</div>}
      <div id={id} hidden={!isOpen} className="pb-4 sm:pl-13">
        {isOpen && <MemberSettings member={member} viewer={viewer} />}
      </div>
    </li>
  )
}
