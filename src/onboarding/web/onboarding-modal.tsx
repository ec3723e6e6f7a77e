import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import type { OnboardingState } from '../contract.ts'
import { lastStep, next, previous, sayProgress, stepAt, onboardingSteps } from '../rules/steps.ts'

type OnboardingModalProps = {
  onboarding: OnboardingState
  role: 'parent' | 'child'
  onSave: (onboarding: OnboardingState) => void
  onPutAway: () => void
  children: ReactNode
}

/** The steps over the dashboard; they stay until they are done, passed over one by one, or put away for now. */
export function OnboardingModal({ onboarding, role, onSave, onPutAway, children }: OnboardingModalProps) {
  const id = useId()
  const step = Math.min(onboarding.step, lastStep(role))
  const progress = sayProgress(step, role)
  return (
    <Modal
      open
      onClose={onPutAway}
      aria-labelledby={id}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden md:m-auto md:h-[38rem] md:max-h-[92dvh] md:max-w-xl md:rounded-surface md:shadow-float"
    >
      <div className="flex h-full flex-col">
        <header className="grid gap-3 px-5 pt-5 md:px-7 md:pt-7">
          <div className="flex items-center gap-4 text-fine text-ink-soft tabular-nums">
            <span>{progress.step}</span>
            <span>{progress.percent}</span>
            <Button variant="quiet" className="-my-2 -mr-3 ml-auto" onClick={onPutAway}>
              Not now
            </Button>
          </div>
          <ol aria-hidden className="flex gap-1.5">
            {onboardingSteps(role).map(({ name }, place) => (
              <li key={name} className={clsx('h-1 grow rounded-full', place < step ? 'bg-accent' : 'bg-line')} />
            ))}
          </ol>
          <h2 id={id} data-begins tabIndex={-1} className="text-heading outline-none">
            {stepAt(step, role).title}
          </h2>
        </header>
        {/* A step of its own each time, so that it begins at its top. */}
        <div key={step} className="grow overflow-y-auto px-5 py-4 md:px-7">
          {children}
        </div>
        <footer className="flex items-center justify-between gap-3 border-t border-line px-5 py-4 md:px-7">
          <Button disabled={step === 1} onClick={() => onSave(previous(onboarding))}>
            Previous
          </Button>
          {role === 'parent' && step < lastStep(role) && (
            <p className="min-w-0 flex-1 text-center text-fine text-ink-soft">You can leave this for later.</p>
          )}
          <Button variant="primary" onClick={() => onSave(next(onboarding, role))}>
            {step === lastStep(role) ? 'Get Started' : 'Next'}
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
