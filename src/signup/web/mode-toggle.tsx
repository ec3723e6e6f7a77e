import { Button } from '#ui/controls/button.tsx'

/** The way from signing in to signing up, and back. */
export function ModeToggle({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center text-ink-soft">
      {question}
      <Button variant="quiet" onClick={onClick}>
        {answer}
      </Button>
    </p>
  )
}
