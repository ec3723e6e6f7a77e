import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router'
import { NotFoundPage } from '#site/web/not-found-page.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

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

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#auth/web/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('#site/web/outbox-page.tsx'), 'OutboxPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./dashboard-frame.tsx'), 'DashboardFrame'),
})
const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  component: () => <Navigate to={family.to} replace />,
})
const family = createRoute({
  getParentRoute: () => dashboard,
  path: '/family',
  component: lazyRouteComponent(() => import('#dashboard/web/family-page.tsx'), 'FamilyPage'),
})
const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: '/calendar',
  component: lazyRouteComponent(() => import('#calendar/web/calendar-page.tsx'), 'CalendarPage'),
})
const tasks = createRoute({
  getParentRoute: () => dashboard,
  path: '/tasks',
  component: lazyRouteComponent(() => import('#tasks/web/tasks-page.tsx'), 'TasksPage'),
})
const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: '/notifications',
  component: lazyRouteComponent(() => import('#notifications/web/notifications-page.tsx'), 'NotificationsPage'),
})
const mail = createRoute({
  getParentRoute: () => dashboard,
  path: '/mail',
  component: lazyRouteComponent(() => import('#mail/web/mail-page.tsx'), 'MailPage'),
})
const receipt = createRoute({
  getParentRoute: () => mail,
  path: '/$mailId',
  component: lazyRouteComponent(() => import('#mail/web/receipt-page.tsx'), 'ReceiptPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    auth,
    confirmEmail,
    resetPassword,
    outbox,
    dashboard.addChildren([dashboardStart, family, calendar, tasks, notifications, mail.addChildren([receipt])]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: UnexpectedError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
