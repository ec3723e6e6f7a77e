import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyIcon } from '#ui/icons.tsx'
import { toast } from '#ui/toast-queue.ts'

/** The address that the family's mail is forwarded to, ready to be copied. */
export function ForwardingAddress({ address }: { address: string }) {
  const text = useRef<HTMLSpanElement>(null)
  const at = address.indexOf('@')

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Address copied', description: address })
    } catch {
      // Browsers give the clipboard to secure pages only; a home server may have none.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      toast({ title: 'Please copy the address by hand', description: 'It is selected for you.' })
    }
  }

  return (
    <div className="inline-flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-0.5 pr-0.5 pl-3">
      <span ref={text} className="min-w-0 font-medium [overflow-wrap:anywhere] select-all">
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
      <Button variant="quiet" className="shrink-0" onClick={() => void copy()}>
        <CopyIcon size={18} />
        Copy
      </Button>
    </div>
  )
}
