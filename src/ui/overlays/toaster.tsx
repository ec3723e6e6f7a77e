import { clsx } from 'clsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CloseIcon } from '#ui/graphics/icons.tsx'
import { useSwipeAway } from '#ui/hooks/use-swipe-away.ts'
import { dismissToast, onToasts, shownToasts, type Toast } from './toast-queue.ts'

/** The live region of the toasts. It is in the page before the first toast, so that screen readers announce each. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, shownToasts)
  const region = useRef<HTMLElement>(null)

  // Reopened for each toast: a popover lies above a dialog only if it opened later.
  useEffect(() => {
    region.current?.hidePopover()
    if (toasts.length > 0) region.current?.showPopover()
  }, [toasts])

  useEffect(() => {
    document.addEventListener('keydown', dismissByEscape)
    return () => document.removeEventListener('keydown', dismissByEscape)
  }, [])

  return (
    <section ref={region} popover="manual" aria-label="Messages" aria-live="polite" className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

/** Escape closes an open dialog or popover first. */
function dismissByEscape(event: KeyboardEvent) {
  const newest = shownToasts().at(-1)
  if (event.key !== 'Escape' || newest === undefined || document.querySelector(':modal, [popover=auto]:popover-open'))
    return
  dismissToast(newest.id)
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const swipe = useSwipeAway(() => dismissToast(toast.id))

  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [held, toast])

  return (
    <div
      {...swipe}
      role={toast.tone === 'danger' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex w-full max-w-96 touch-none items-start gap-1 rounded-surface border bg-surface pr-0.5 pl-4 shadow-float md:py-1',
        'animate-[rise_160ms_var(--ease-out)]',
        toast.tone === 'danger' ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex min-w-0 grow flex-wrap items-start justify-between">
        <div className="flex min-w-0 grow basis-44 flex-wrap items-baseline gap-x-2 py-2.5 md:grid md:gap-0.5">
          <p className={clsx('font-semibold', toast.tone === 'danger' && 'text-danger')}>{toast.title}</p>
          {toast.description && (
            <p className="min-w-0 text-fine [overflow-wrap:anywhere] text-ink-soft">{toast.description}</p>
          )}
        </div>
        {toast.action && (
          <button
            type="button"
            className="-ml-3 min-h-11 shrink-0 rounded-control px-3 font-semibold text-accent hover:bg-sunken"
            onClick={() => {
              toast.action?.onSelect()
              dismissToast(toast.id)
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" icon={<CloseIcon size={16} />} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
