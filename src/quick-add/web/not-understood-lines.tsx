import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'

type NotUnderstoodLinesProps = {
  lines: readonly string[]
  onTake: (line: string) => void
}

/** What of a text was not understood: shown, and a task at one tap. */
export function NotUnderstoodLines({ lines, onTake }: NotUnderstoodLinesProps) {
  if (lines.length === 0) return null
  const head = lines.length === 1 ? 'Not understood' : `Not understood: ${lines.length} lines`
  const list = (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">{line}</span>
          <Button variant="quiet" className="-mr-3 max-sm:-ml-3" onClick={() => onTake(line)}>
            Make it a task
            <span className="sr-only">: {line}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
  if (lines.length > few)
    return (
      <Disclosure
        className="rounded-surface border border-line px-3"
        summary={<span className="font-medium">{head}</span>}
      >
        {list}
      </Disclosure>
    )
  return (
    <div className="grid gap-1 border-l-[3px] border-l-amber py-1 pl-3">
      <p className="font-medium">{head}</p>
      {list}
    </div>
  )
}

/** A letter has more that is nobody's task. */
const few = 4
