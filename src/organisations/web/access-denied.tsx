import { Link } from '@tanstack/react-router'
import { buttonLook } from '#ui/controls/button-look.ts'

/** For whoever the server does not know as an organisation. */
export function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-heading">Access Denied</h1>
      <p role="alert" className="measure text-ink-soft">
        You don't have access to the organization dashboard.
      </p>
      <Link to="/" className={buttonLook('primary', 'mt-3')}>
        Return to Home
      </Link>
    </main>
  )
}
