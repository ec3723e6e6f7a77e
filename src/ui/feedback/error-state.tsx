import { Button } from '#ui/controls/button.tsx'

type ErrorStateProps = { title: string; message?: string | undefined; onRetry?: () => unknown }

/** Stands in for a screen that failed to load; `message` is the server's own. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-1 border-l-[3px] border-danger py-1 pl-4">
      <h2 className="text-title">{title}</h2>
      {message && <p className="measure text-ink-soft">{message}</p>}
      {onRetry && (
        <Button className="mt-3" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  )
}
