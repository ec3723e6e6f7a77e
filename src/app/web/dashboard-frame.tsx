import { Outlet, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Region } from '#basics/say-when.ts'
import { useSignOut } from '#auth/web/use-sign-out.ts'
import type { Viewer } from '#family/contract.ts'
import { WayIntoFamily } from '#family/web/no-family-found.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useIsHeld, useViewer } from '#family/web/use-family.ts'
import { mailPath, reviewPath } from '#mail/web/receipt-path.ts'
import { useHeldCount, useProposalCount } from '#mail/web/use-waiting-mail.ts'
import { useUnreadCount } from '#notifications/web/use-notices.ts'
import { useOnboarding } from '#onboarding/web/use-onboarding.ts'
import { keepReady, keptReady } from '#ui/kept-ready.ts'
import { lazyDialog, lazyPiece } from '#ui/lazy-piece.tsx'
import { browserRegion, RegionProvider } from '#ui/region.tsx'
import { useIsBuilt } from '#ui/use-built-places.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useTimesHere } from '#ui/zone-here.ts'
import { PageSpinner } from './page-spinner.tsx'
import { profilePath } from './shell/places.ts'
import { Shell } from './shell/shell.tsx'
import { TravelNote } from './travel-note.tsx'

/** Where a family lives on the site. */
export function DashboardFrame() {
  // The first drawing is the longest, and made in slices.
  return useDeferredValue(true, false) ? <Frame /> : <PageSpinner />
}

function Frame() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  useEffect(keepReady, [])
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  const [isAdding, setAdding] = useState(false)
  const { id, firstName, familyId, role } = useViewer()
  const { data } = useFamily()
  const isRestricted = useIsHeld()
  const add = familyId === null ? null : () => setAdding(true)
  // `/` searches and `n` adds, but while what a key opened is still on its way.
  useKeys(isSearching || isAdding ? null : { '/': search, ...(add && { n: add }) })
  const isBuilt = useIsBuilt()
  const counts = {
    '/dashboard/notifications': { count: useUnreadCount(), label: 'unread' },
    [reviewPath]: { count: useProposalCount(), label: 'waiting for a yes' },
    [mailPath]: { count: useHeldCount(), label: 'waiting for a decision' },
  }
  const onboarding = useOnboarding()
  const { color } = lookOf(data?.members ?? [], id)
  // The same object while it says the same: whatever shows a date is drawn again for another.
  const [viewer, familyZone] = [data?.viewer, data?.family.timezone]
  const { zone: device } = browserRegion()
  const isAway = useTimesHere(device) === 'device'
  const region = useMemo(
    () => ({ ...regionOf(viewer, familyZone), ...(isAway && { zone: device }) }),
    [viewer, familyZone, isAway, device],
  )
  return (
    <RegionProvider region={region}>
      <Shell
        me={{ name: firstName, color }}
        counts={counts}
        onProfile={isBuilt(profilePath) ? () => void navigate({ to: profilePath }) : null}
        onAdd={add}
        onSearch={search}
        onSignOut={() => void signOut()}
      >
        {viewer && <TravelNote home={viewer.timezone} />}
        <WayIntoFamily value={wayIntoFamily}>
          <Outlet />
        </WayIntoFamily>
      </Shell>
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      {isAdding && data && (
        <QuickAddDialog
          onClose={() => setAdding(false)}
          members={data.members}
          viewer={{ id, isParent: role === 'parent', isRestricted }}
        />
      )}
      {onboarding && (
        <Onboarding
          onboarding={onboarding}
          onSettings={isBuilt(settingsPath) ? () => void navigate({ to: settingsPath }) : null}
        />
      )}
    </RegionProvider>
  )
}

function regionOf(viewer: Viewer | undefined, familyZone: string | undefined): Region {
  if (!viewer || !familyZone) return browserRegion()
  return {
    zone: viewer.timezone,
    familyZone,
    locale: viewer.locale,
    dateFormat: viewer.dateFormat,
    clock: viewer.clock,
  }
}

const settingsPath: string = '/dashboard/settings'

const SearchDialog = keptReady(lazyDialog(() => import('#search/web/search-dialog.tsx'), 'SearchDialog'))

const QuickAddDialog = keptReady(lazyDialog(() => import('#quick-add/web/quick-add-dialog.tsx'), 'QuickAddDialog'))

// Once in a family's life: no page loads it otherwise.
const Onboarding = lazyPiece(() => import('#onboarding/web/onboarding.tsx'), 'Onboarding')

// Few accounts are without a family, and none for long.
const JoinOrFound = lazyPiece(() => import('#signup/web/join-or-found.tsx'), 'JoinOrFound')
const wayIntoFamily = <JoinOrFound />
