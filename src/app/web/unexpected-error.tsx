import { Button } from '#ui/controls/button.tsx'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'

/** Stands in for a screen that threw. */
export function UnexpectedError() {
  useDocumentTitle('Unexpected error')
  return (
    <main className="grid min-h-80 place-content-center justify-items-center gap-3 px-4 py-12 text-center">
      <h1 className="text-heading">Unexpected Application Error!</h1>
      <p className="measure text-ink-soft">This page could not be shown. What you have saved is safe.</p>
      <Button variant="primary" className="mt-3" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </main>
  )
}
