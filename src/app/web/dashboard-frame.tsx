import { Outlet, useNavigate } from '@tanstack/react-router'
import { Guarded } from '#auth/web/guarded.tsx'
import { useSignOut } from '#auth/web/use-sign-out.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useHeldCount } from '#mail/web/use-mails.ts'
import { mailPath } from '#mail/web/receipt-path.ts'
import { useUnreadCount } from '#notifications/web/use-notices.ts'
import { browserRegion, RegionProvider } from '#ui/region.tsx'
import { useIsBuilt } from '#ui/use-built-places.ts'
import { profilePath } from './shell/places.ts'
import { Shell } from './shell/shell.tsx'

export function DashboardFrame() {
  return (
    <Guarded access="signed-in">
      <FamilyFrame />
    </Guarded>
  )
}

function FamilyFrame() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { id, firstName } = useViewer()
  const { data } = useFamily()
  const isBuilt = useIsBuilt()
  const counts = {
    '/dashboard/notifications': { count: useUnreadCount(), label: 'unread' },
    [mailPath]: { count: useHeldCount(), label: 'waiting for a decision' },
  }
  const { color } = lookOf(data?.members ?? [], id)
  const region = data && { zone: data.viewer.timezone, locale: data.viewer.locale, dateFormat: data.viewer.dateFormat }
  return (
    <RegionProvider region={region ?? browserRegion()}>
      <Shell
        me={{ name: firstName, color }}
        counts={counts}
        onProfile={isBuilt(profilePath) ? () => void navigate({ to: profilePath }) : null}
        onSignOut={() => void signOut()}
      >
        <Outlet />
      </Shell>
    </RegionProvider>
  )
}
