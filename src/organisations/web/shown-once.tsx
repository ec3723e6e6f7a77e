import { useEffect, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from './copy-button.tsx'

type ShownOnceProps = {
  /** What it is, for the button that copies it. */
  what: 'key' | 'secret'
  text: string
  title: string
  sentence: string
  onDone: () => void
}

/** A key or a secret that was just made, the only time that it is shown. */
export function ShownOnce({ what, text, title, sentence, onDone }: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card aria-labelledby="shown-once-title" className="grid gap-3 border-accent!">
      <h3 ref={heading} id="shown-once-title" tabIndex={-1} className="text-title outline-none wrap-anywhere">
        {title}
      </h3>
      <p className="measure text-ink-soft">This is the only time that you see it. {sentence}</p>
      <code ref={shown} className="rounded-control bg-sunken px-3 py-2.5 text-fine wrap-anywhere select-all">
        {text}
      </code>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} what={what} selection={shown} />
        <Button onClick={onDone}>I have stored it</Button>
      </div>
    </Card>
  )
}
