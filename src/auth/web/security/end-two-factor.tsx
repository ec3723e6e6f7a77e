import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { useEndTwoFactor } from './use-factors.ts'

export function EndTwoFactor({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error, reset } = useEndTwoFactor()
  return (
    <PasswordAndCodeForm
      action="Switch off"
      asksForCode
      onProof={(proof) => mutate(proof, { onSuccess: onDone })}
      busy={isPending}
      error={error}
      onInput={reset}
    />
  )
}
