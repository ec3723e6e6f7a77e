import { IconButton } from '#ui/controls/icon-button.tsx'
import { MenuIcon, PersonIcon, PlusIcon, SearchIcon, SignOutIcon } from '#ui/graphics/icons.tsx'
import { MemberDot } from '#ui/content/member.tsx'
import type { MemberLook } from '#ui/content/member-look.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { HeaderBell } from './header-bell.tsx'
import type { Counts } from './navigation-items.ts'

type ShellHeaderProps = {
  me: MemberLook
  counts: Counts
  onOpenDrawer: () => void
  /** Null without a family. */
  onAdd: (() => void) | null
  onSearch: () => void
  onProfile: (() => void) | null
  onSignOut: () => void
}

export function ShellHeader(props: ShellHeaderProps) {
  const { me, counts, onOpenDrawer, onAdd, onSearch, onProfile, onSignOut } = props
  return (
    <header className="flex items-center gap-1 px-2 py-2 md:justify-end md:px-8 md:pt-4">
      <IconButton label="Open menu" icon={<MenuIcon size={22} />} onClick={onOpenDrawer} className="md:hidden" />
      <span className="grow md:hidden">
        <Wordmark />
      </span>
      {onAdd && <IconButton label="Add to the plan" icon={<PlusIcon />} aria-keyshortcuts="n" onClick={onAdd} />}
      <IconButton label="Search" icon={<SearchIcon />} aria-keyshortcuts="/" onClick={onSearch} />
      <HeaderBell counts={counts} />
      <Menu
        label="Account"
        triggerClassName="flex min-h-11 items-center gap-2 rounded-full py-1 pr-3 pl-1 font-semibold max-md:gap-1.5 max-md:pr-1.5 hover:bg-sunken"
        items={[
          ...(onProfile ? [{ label: 'Profile', icon: <PersonIcon />, onSelect: onProfile }] : []),
          { label: 'Sign Out', icon: <SignOutIcon />, onSelect: onSignOut },
        ]}
      >
        <MemberDot member={me} />
        <span className="max-md:max-w-14 max-md:truncate">{me.name}</span>
        <span className="sr-only">, account</span>
      </Menu>
    </header>
  )
}
