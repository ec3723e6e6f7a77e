import { useEffect, useState, type RefObject } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { CopyIcon } from '#ui/graphics/page-icons.tsx'
import { toast } from '#ui/overlays/toast-queue.ts'

/** Milliseconds for which the button says that it has copied. */
const saysCopiedFor = 2000

type CopyButtonProps = {
  text: string
  /** Names the text: `key`. */
  what: string
  /** Where the text is shown, to be selected if the browser does not let the page copy. */
  selection: RefObject<HTMLElement | null>
}

/** Copies a secret or a program, which no message repeats. */
export function CopyButton({ text, what, selection }: CopyButtonProps) {
  // Counts, so that a second copy is told as long as the first.
  const [copies, setCopies] = useState(0)
  const [told, setTold] = useState(0)
  const isTold = copies > told

  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setTold(copies), saysCopiedFor)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((made) => made + 1)
    } catch {
      // Browsers allow the clipboard in secure contexts only; a home server may have no HTTPS.
      if (selection.current) getSelection()?.selectAllChildren(selection.current)
      toast({ title: `Please copy the ${what} by hand`, description: 'It is selected for you.' })
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>
        {isTold ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        {isTold ? 'Copied' : 'Copy'}
        <span className="sr-only"> the {what}</span>
      </Button>
      <output className="sr-only">{isTold && `The ${what} is copied.`}</output>
    </>
  )
}
