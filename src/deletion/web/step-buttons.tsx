import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'

/** The main button last, and on its own at the right, so that Back is not pressed for it. */
export function StepButtons({
  onBack,
  backLabel = 'Back',
  children,
}: {
  onBack: () => void
  backLabel?: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap justify-between gap-3 pt-1">
      <Button onClick={onBack}>{backLabel}</Button>
      {children}
    </div>
  )
}
