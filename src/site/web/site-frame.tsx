import type { ReactNode } from 'react'
import { SkipLink } from '#ui/layout/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteFrameProps = { onSignIn: () => void; onGetStarted: () => void; banner?: ReactNode; children: ReactNode }

/** What stands around every public page. */
export function SiteFrame({ onSignIn, onGetStarted, banner, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {banner}
      <SiteHeader onSignIn={onSignIn} onGetStarted={onGetStarted} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
