import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchBack } from '#browser/layers.ts'
import { startLiveUpdates } from '#browser/live-updates.ts'
import { onSessionLost, startSession } from '#browser/session.ts'
import { browserLocaleSettings } from '#ui/locale/locale-settings.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'
import { Toaster } from '#ui/overlays/toaster.tsx'
import '#ui/theme/theme.css'
import { router } from './routes.tsx'
import { takeKnown } from './take-known.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')

// Live updates invalidate the queries, so they need no polling.
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 1 } } })

startLiveUpdates(queries)
watchBack(() => router.history.location.href)
onSessionLost(() => toast({ title: 'Session Cleared', description: 'All authentication data has been cleared.' }))
startSession()

takeKnown(queries)

function start(container: HTMLElement) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// A page that is there already stays until all of it can be rendered.
if (root.hasChildNodes()) void router.load().finally(() => start(root))
else start(root)

// The first use of `Intl` loads the browser's calendars in some milliseconds. It happens here, while the page waits for the
// session.
setTimeout(browserLocaleSettings)
