import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from '../copy-button.tsx'

/** A key that was just made, the only time that it is whole. */
export function ShownKey({ shown, onDone }: { shown: { key: string; name: string }; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="shown-key-title" className="grid gap-3 border-accent!">
      <h3 ref={heading} id="shown-key-title" tabIndex={-1} className="text-title outline-none wrap-anywhere">
        Your new API key: {shown.name}
      </h3>
      <p className="measure text-ink-soft">
        This is the only time that you see it. Store it where your program reads its secrets; if it is lost, rotate it.
      </p>
      <code ref={text} className="rounded-control bg-sunken px-3 py-2.5 text-fine wrap-anywhere select-all">
        {shown.key}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={shown.key} what="key" selection={text} />
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </Card>
  )
}
