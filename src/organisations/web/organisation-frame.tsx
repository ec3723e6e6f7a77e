import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignOut } from '#auth/web/use-sign-out.ts'
import { Button } from '#ui/controls/button.tsx'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { ThemePicker } from '#ui/theme/theme-picker.tsx'
import { Wordmark } from '#ui/graphics/wordmark.tsx'

/** What stands around an organisation's page: it has no family, and so none of a family's places. */
export function OrganisationFrame({ children }: { children: ReactNode }) {
  const signOut = useSignOut()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-3 md:px-8">
          <Link to="/org-dashboard" className="rounded-control py-1.5" aria-label="Roost, your organisation">
            <Wordmark />
          </Link>
          <Button variant="quiet" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-5xl grow px-4 pt-8 pb-16 outline-none md:px-8">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-5xl px-4 pb-6 md:px-8">
        <ThemePicker />
      </footer>
    </div>
  )
}
