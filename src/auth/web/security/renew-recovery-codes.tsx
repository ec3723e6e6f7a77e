import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewRecoveryCodes } from './use-factors.ts'

export function RenewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error, reset, data } = useRenewRecoveryCodes()
  if (data !== undefined) return <RecoveryCodes codes={data.recoveryCodes} onDone={onDone} />
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">Those you have now stop working.</p>
      <PasswordAndCodeForm
        action="Make new codes"
        asksForCode
        onProof={(proof) => mutate(proof)}
        busy={isPending}
        error={error}
        onInput={reset}
      />
    </div>
  )
}
