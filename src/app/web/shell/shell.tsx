import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CloseIcon } from '#ui/graphics/icons.tsx'
import type { MemberLook } from '#ui/content/member-look.ts'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { ThemePicker } from '#ui/theme/theme-picker.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { MailNavigation } from './mail-navigation.tsx'
import { OfflineStatus } from './offline-status.tsx'
import { type Counts, dailyItems } from './navigation-items.ts'
import { ShellHeader } from './shell-header.tsx'
import { SideNavigation } from './side-navigation.tsx'

type ShellProps = {
  me: MemberLook
  counts: Counts
  /** Null while there is no profile page. */
  onProfile: (() => void) | null
  /** Null without a family. */
  onAdd: (() => void) | null
  onSearch: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Navigation and header around every screen of a signed-in member. */
export function Shell({ me, counts, onProfile, onAdd, onSearch, onSignOut, children }: ShellProps) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside
        aria-label="Sidebar"
        className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line pb-5 md:flex"
      >
        <Link to={dailyItems[0]?.to ?? '/'} className="mx-3 my-5 self-start rounded-control px-3">
          <Wordmark />
        </Link>
        <SideNavigation counts={counts} />
        <div className="mt-auto px-6 pt-6">
          <ThemePicker />
        </div>
      </aside>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} label="Menu">
        <div className="flex items-center justify-between py-3 pr-2 pl-6">
          <Wordmark />
          <IconButton label="Close menu" icon={<CloseIcon />} onClick={() => setDrawerOpen(false)} />
        </div>
        <SideNavigation counts={counts} onFollow={() => setDrawerOpen(false)} />
        <div className="mt-auto p-6">
          <ThemePicker />
        </div>
      </Drawer>
      <div className="min-w-0">
        <OfflineStatus />
        <ShellHeader
          me={me}
          counts={counts}
          onOpenDrawer={() => setDrawerOpen(true)}
          onAdd={onAdd}
          onSearch={onSearch}
          onProfile={onProfile}
          onSignOut={onSignOut}
        />
        <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-2 pb-28 outline-none md:px-8 md:pb-16">
          <MailNavigation counts={counts} />
          {children}
        </main>
      </div>
      <BottomNavigation counts={counts} />
    </div>
  )
}
