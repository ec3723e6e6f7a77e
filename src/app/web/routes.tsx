import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { NotFoundPage } from '#site/web/not-found-page.tsx'
import { Spinner } from '#ui/spinner.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./landing.tsx'), 'Landing'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  component: lazyRouteComponent(() => import('#signup/web/auth-page.tsx'), 'AuthPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(() => import('#auth/web/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('#site/web/outbox-page.tsx'), 'OutboxPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([landing, auth, confirmEmail, outbox]),
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
