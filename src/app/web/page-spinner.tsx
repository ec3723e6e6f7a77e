import { Spinner } from '#ui/feedback/spinner.tsx'

export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-content-center text-ink-soft">
      <Spinner size={24} />
    </div>
  )
}
