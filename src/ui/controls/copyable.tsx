import { useRef } from 'react'
import { Button } from './button.tsx'
import { CopyIcon } from '#ui/graphics/page-icons.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** A text with a copy button; `what` names it: `address`, `code`. */
export function Copyable({ text, what }: { text: string; what: string }) {
  const shown = useRef<HTMLSpanElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `${what.slice(0, 1).toUpperCase()}${what.slice(1)} copied`, description: text })
    } catch {
      // Browsers allow the clipboard in secure contexts only; a home server may have no HTTPS.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      toast({ title: `Please copy the ${what} by hand`, description: 'It is selected for you.' })
    }
  }

  return (
    <div className="inline-flex max-w-full items-center gap-x-1 rounded-control border border-line bg-surface py-0.5 pr-0.5 pl-3">
      <span ref={shown} className="min-w-0 py-1.5 text-left font-medium [overflow-wrap:anywhere] select-all">
        {text}
      </span>
      <Button variant="quiet" className="shrink-0" onClick={() => void copy()}>
        <CopyIcon size={18} />
        Copy
      </Button>
    </div>
  )
}
