import { Outlet, useNavigate } from '@tanstack/react-router'
import { Guarded } from '#auth/web/guarded.tsx'
import { useSignOut } from '#auth/web/use-sign-out.ts'
import { lookOf } from '#family/web/members-by-id.ts'
import { useFamily, useViewer } from '#family/web/use-family.ts'
import { useUnreadCount } from '#notifications/web/use-notices.ts'
import { browserRegion, RegionProvider } from '#ui/region.tsx'
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
  const unreadCount = useUnreadCount()
  const { color } = lookOf(data?.members ?? [], id)
  const region = data && { zone: data.viewer.timezone, locale: data.viewer.locale, dateFormat: data.viewer.dateFormat }
  return (
    <RegionProvider region={region ?? browserRegion()}>
      <Shell
        me={{ name: firstName, color }}
        unreadCount={unreadCount}
        onProfile={() => void navigate({ to: profilePath })}
        onSignOut={() => void signOut()}
      >
        <Outlet />
      </Shell>
    </RegionProvider>
  )
}
