import { useId, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import type { Onboarding } from '../contract.ts'
import { lastStep, next, previous, sayProgress, stepAt, steps } from '../rules/steps.ts'

type OnboardingModalProps = {
  onboarding: Onboarding
  onSave: (onboarding: Onboarding) => void
  children: ReactNode
}

/** Five steps over the dashboard; it stays until they are done. */
export function OnboardingModal({ onboarding, onSave, children }: OnboardingModalProps) {
  const id = useId()
  const { step } = onboarding
  const progress = sayProgress(step)
  return (
    <Modal
      open
      onClose={() => undefined}
      dismissible={false}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden md:m-auto md:h-[38rem] md:max-h-[92dvh] md:max-w-xl md:rounded-surface md:shadow-float"
    >
      <div className="flex h-full flex-col">
        <header className="grid gap-3 px-5 pt-5 md:px-7 md:pt-7">
          <div className="flex justify-between text-fine text-ink-soft tabular-nums">
            <span>{progress.step}</span>
            <span>{progress.percent}</span>
          </div>
          <ol aria-hidden className="grid grid-cols-5 gap-1.5">
            {steps.map(({ name }, place) => (
              <li key={name} className={place < step ? 'h-1 rounded-full bg-accent' : 'h-1 rounded-full bg-line'} />
            ))}
          </ol>
          <h2 id={id} className="text-heading">
            {stepAt(step).title}
          </h2>
        </header>
        {/* A step of its own each time, so that it begins at its top. */}
        <div key={step} className="grow overflow-y-auto px-5 py-4 md:px-7">
          {children}
        </div>
        <footer className="flex justify-between gap-3 border-t border-line px-5 py-4 md:px-7">
          <Button disabled={step === 1} onClick={() => onSave(previous(onboarding))}>
            Previous
          </Button>
          <Button variant="primary" onClick={() => onSave(next(onboarding))}>
            {step === lastStep ? 'Get Started' : 'Next'}
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
