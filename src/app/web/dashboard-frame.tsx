import { Outlet, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { LocaleSettings } from '#basics/say-when.ts'
import { useSignOut } from '#auth/web/use-sign-out.ts'
import type { Viewer } from '#family/contract.ts'
import { WayIntoFamily } from '#family/web/no-family-found.tsx'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useIsRestricted, useViewer } from '#family/web/use-family.ts'
import { mailPath, reviewPath } from '#mail/web/mail-paths.ts'
import { useQuarantineCount, useProposalCount } from '#mail/web/use-mail-counts.ts'
import { useUnreadCount } from '#notifications/web/use-notices.ts'
import { useIsPutAway } from '#onboarding/web/put-away.ts'
import { useOnboarding } from '#onboarding/web/use-onboarding.ts'
import { startPreloading, preloaded } from '#ui/loading/preloading.ts'
import { lazyDialog, lazyComponent } from '#ui/loading/lazy-component.tsx'
import { browserLocaleSettings, LocaleSettingsProvider } from '#ui/locale/locale-settings.tsx'
import { useHasRoute } from '#ui/hooks/use-has-route.ts'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { useTimeZoneChoice } from '#ui/locale/time-zone-choice.ts'
import { PageSpinner } from './page-spinner.tsx'
import { profilePath } from './shell/navigation-items.ts'
import { Shell } from './shell/shell.tsx'

/** The frame of all pages of a signed-in member. */
export function DashboardFrame() {
  // The first render is the longest; deferred, it does not block the browser.
  return useDeferredValue(true, false) ? <Frame /> : <PageSpinner />
}

function Frame() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  useEffect(startPreloading, [])
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  const [isAdding, setAdding] = useState(false)
  const { id, firstName, familyId, role } = useViewer()
  const { data } = useFamily()
  const isRestricted = useIsRestricted()
  const add = familyId === null ? null : () => setAdding(true)
  // No shortcuts while a dialog that one opened is still loading.
  useShortcuts(isSearching || isAdding ? null : { '/': search, ...(add && { n: add }) })
  const hasRoute = useHasRoute()
  const counts = {
    '/dashboard/notifications': { count: useUnreadCount(), label: 'unread' },
    [reviewPath]: { count: useProposalCount(), label: 'waiting for a yes' },
    [mailPath]: { count: useQuarantineCount(), label: 'waiting for a decision' },
  }
  const onboarding = useOnboarding()
  const isPutAway = useIsPutAway()
  const { color } = lookOf(data?.members ?? [], id)
  // A new object would render every date again.
  const [viewer, familyZone] = [data?.viewer, data?.family.timezone]
  const { zone: device } = browserLocaleSettings()
  const shown = useTimeZoneChoice(device)
  const isAway = shown === 'device'
  const isAsked = shown === null && viewer !== undefined && viewer.timezone !== device
  const settings = useMemo(
    () => ({ ...localeSettingsOf(viewer, familyZone), ...(isAway && { zone: device }) }),
    [viewer, familyZone, isAway, device],
  )
  return (
    <LocaleSettingsProvider settings={settings}>
      <Shell
        me={{ name: firstName, color }}
        counts={counts}
        onProfile={hasRoute(profilePath) ? () => void navigate({ to: profilePath }) : null}
        onAdd={add}
        onSearch={search}
        onSignOut={() => void signOut()}
      >
        {isAsked && <TravelNote home={viewer.timezone} />}
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
      {onboarding && !isPutAway && (
        <Onboarding
          onboarding={onboarding}
          onSettings={hasRoute(settingsPath) ? () => void navigate({ to: settingsPath }) : null}
        />
      )}
    </LocaleSettingsProvider>
  )
}

function localeSettingsOf(viewer: Viewer | undefined, familyZone: string | undefined): LocaleSettings {
  if (!viewer || !familyZone) return browserLocaleSettings()
  return {
    zone: viewer.timezone,
    familyZone,
    locale: viewer.locale,
    dateFormat: viewer.dateFormat,
    clock: viewer.clock,
  }
}

const settingsPath: string = '/dashboard/settings'

const SearchDialog = preloaded(lazyDialog(() => import('#search/web/search-dialog.tsx'), 'SearchDialog'))

const QuickAddDialog = preloaded(lazyDialog(() => import('#quick-add/web/quick-add-dialog.tsx'), 'QuickAddDialog'))

// Apart, since few are away from home.
const TravelNote = preloaded(lazyComponent(() => import('./travel-note.tsx'), 'TravelNote'))

// Apart, since a family sees it once.
const Onboarding = lazyComponent(() => import('#onboarding/web/onboarding.tsx'), 'Onboarding')

// Apart, since few accounts have no family.
const JoinOrFound = lazyComponent(() => import('#signup/web/join-or-found.tsx'), 'JoinOrFound')
const wayIntoFamily = <JoinOrFound />
