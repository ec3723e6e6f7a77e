import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from '../copy-button.tsx'

/** A secret that was just made, the only time that it is shown. */
export function ShownSecret({ shown, onDone }: { shown: { secret: string; url: string }; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="shown-secret-title" className="grid gap-3 border-accent!">
      <h3 ref={heading} id="shown-secret-title" tabIndex={-1} className="text-title outline-none wrap-anywhere">
        The secret of {shown.url}
      </h3>
      <p className="measure text-ink-soft">
        This is the only time that you see it. By it your server knows that a webhook is from here; if it is lost,
        rotate it.
      </p>
      <code ref={text} className="rounded-control bg-sunken px-3 py-2.5 text-fine wrap-anywhere select-all">
        {shown.secret}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={shown.secret} what="secret" selection={text} />
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </Card>
  )
}
