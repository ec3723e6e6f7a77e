import { Link } from '@tanstack/react-router'
import { buttonLook } from '#ui/controls/button-look.ts'
import { EmptyIllustration } from '#ui/graphics/illustrations.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <EmptyIllustration />
      <h1 className="text-heading">Oops! Page not found</h1>
      <p className="measure text-ink-soft">There is nothing at this address. It may have moved, or never been.</p>
      <Link to="/" className={buttonLook('primary', 'mt-3')}>
        Return to Home
      </Link>
    </main>
  )
}
