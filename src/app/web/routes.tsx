import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '#site/web/not-found-page.tsx'
import { Spinner } from '#ui/spinner.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./landing.tsx'), 'Landing'),
})

export const router = createRouter({
  routeTree: root.addChildren([landing]),
  defaultPreload: 'intent',
  defaultPendingComponent: () => (
    <div className="grid min-h-60 place-content-center text-ink-soft">
      <Spinner size={24} />
    </div>
  ),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
