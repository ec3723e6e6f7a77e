import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { RouteAccess } from '#auth/rules/guard-route.ts'
import { preloaded } from '#ui/loading/preloading.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { GuardedOutlet } from './guarded-outlet.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { UnexpectedError } from './unexpected-error.tsx'
import { readTab } from '#ui/hooks/use-tab.ts'

/** All routes; each says who may see it. */
const root = createRootRoute({ staticData: { access: 'public' }, component: GuardedOutlet })

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('./landing.tsx'), 'Landing'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { access: 'visitor' },
  component: lazyComponent(() => import('#signup/web/auth-page.tsx'), 'AuthPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#auth/web/confirmation/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#auth/web/password/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const providerCallback = createRoute({
  getParentRoute: () => root,
  path: '/sign-in-callback',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#auth/web/sign-in/provider-callback-page.tsx'), 'ProviderCallbackPage'),
})

const gmailCallback = createRoute({
  getParentRoute: () => root,
  path: '/gmail-callback',
  staticData: { access: 'parent' },
  component: lazyComponent(() => import('#mailboxes/web/callback/gmail-callback-page.tsx'), 'GmailCallbackPage'),
})

const outlookCallback = createRoute({
  getParentRoute: () => root,
  path: '/outlook-callback',
  staticData: { access: 'parent' },
  component: lazyComponent(() => import('#mailboxes/web/callback/outlook-callback-page.tsx'), 'OutlookCallbackPage'),
})

const verifySecondaryEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-secondary-email',
  staticData: { access: 'public' },
  component: lazyComponent(
    () => import('#secondary-emails/web/verify-secondary-email-page.tsx'),
    'VerifySecondaryEmailPage',
  ),
})

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#secondary-emails/web/unsubscribe-page.tsx'), 'UnsubscribePage'),
})

const stopCalendarInvites = createRoute({
  getParentRoute: () => root,
  path: '/stop-calendar-invites',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#calendar-invites/web/stop-invites-page.tsx'), 'StopInvitesPage'),
})

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#site/web/outbox-page.tsx'), 'OutboxPage'),
})

const gettingStarted = createRoute({
  getParentRoute: () => root,
  path: '/getting-started',
  staticData: { access: 'public' },
  validateSearch: readTab,
  component: lazyComponent(() => import('#site/web/guides/getting-started-page.tsx'), 'GettingStartedPage'),
})

const emailSetup = createRoute({
  getParentRoute: () => root,
  path: '/email-setup',
  staticData: { access: 'public' },
  validateSearch: readTab,
  component: lazyComponent(() => import('#site/web/guides/email-setup-page.tsx'), 'EmailSetupPage'),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: '/pricing',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('./public-routes.tsx'), 'Pricing'),
})

const privacyPolicy = createRoute({
  getParentRoute: () => root,
  path: '/privacy-policy',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('./public-routes.tsx'), 'PrivacyPolicy'),
})

const usagePolicy = createRoute({
  getParentRoute: () => root,
  path: '/usage-policy',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('./public-routes.tsx'), 'UsagePolicy'),
})

const organisation = createRoute({
  getParentRoute: () => root,
  path: '/org-dashboard',
  staticData: { access: 'organization' },
  validateSearch: readTab,
  component: lazyComponent(() => import('#organisations/web/organisation-page.tsx'), 'OrganisationPage'),
})

const joinOrganisation = createRoute({
  getParentRoute: () => root,
  path: '/join/$organisationId',
  staticData: { access: 'parent' },
  component: lazyComponent(() => import('#organisations/web/opt-ins/join-page.tsx'), 'JoinPage'),
})

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  staticData: { access: 'signed-in' },
  component: lazyComponent(() => import('./dashboard-frame.tsx'), 'DashboardFrame'),
})
const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  staticData: { access: 'signed-in' },
  beforeLoad: () => {
    redirect({ to: '/dashboard/family', replace: true, throw: true })
  },
})
const family = createRoute({
  getParentRoute: () => dashboard,
  path: '/family',
  staticData: { access: 'signed-in' },
  component: preloaded(lazyComponent(() => import('#dashboard/web/family-page.tsx'), 'FamilyPage')),
})
const calendar = createRoute({
  getParentRoute: () => dashboard,
  path: '/calendar',
  staticData: { access: 'signed-in' },
  component: preloaded(lazyComponent(() => import('#calendar/web/calendar-page.tsx'), 'CalendarPage')),
})
const tasks = createRoute({
  getParentRoute: () => dashboard,
  path: '/tasks',
  staticData: { access: 'signed-in' },
  component: preloaded(lazyComponent(() => import('./tasks-route.tsx'), 'TasksRoute')),
})
const notifications = createRoute({
  getParentRoute: () => dashboard,
  path: '/notifications',
  staticData: { access: 'signed-in' },
  component: preloaded(lazyComponent(() => import('./notifications-route.tsx'), 'NotificationsRoute')),
})
const review = createRoute({
  getParentRoute: () => dashboard,
  path: '/review',
  staticData: { access: 'signed-in' },
  component: lazyComponent(() => import('#mail/web/review/review-page.tsx'), 'ReviewPage'),
})
const mail = createRoute({
  getParentRoute: () => dashboard,
  path: '/mail',
  staticData: { access: 'signed-in' },
  component: lazyComponent(() => import('./mail-route.tsx'), 'MailRoute'),
})
const receipt = createRoute({
  getParentRoute: () => mail,
  path: '/$mailId',
  staticData: { access: 'signed-in' },
  component: lazyComponent(() => import('#mail/web/receipts/receipt-page.tsx'), 'ReceiptPage'),
})
const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  staticData: { access: 'signed-in' },
  validateSearch: readTab,
  component: lazyComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
})
const settings = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings',
  staticData: { access: 'signed-in' },
  validateSearch: readTab,
  component: lazyComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

/** Any other path, also below /dashboard. */
const notFound = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { access: 'public' },
  component: lazyComponent(() => import('#site/web/not-found-page.tsx'), 'NotFoundPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    auth,
    confirmEmail,
    resetPassword,
    providerCallback,
    gmailCallback,
    outlookCallback,
    verifySecondaryEmail,
    unsubscribe,
    stopCalendarInvites,
    outbox,
    gettingStarted,
    emailSetup,
    pricing,
    privacyPolicy,
    usagePolicy,
    organisation,
    joinOrganisation,
    dashboard.addChildren([
      dashboardStart,
      family,
      calendar,
      tasks,
      notifications,
      review,
      mail.addChildren([receipt]),
      profile,
      settings,
    ]),
    notFound,
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
  // The compiler refuses a route without `access`.
  interface StaticDataRouteOption {
    access: RouteAccess
  }
}
