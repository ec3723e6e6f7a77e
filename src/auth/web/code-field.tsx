import { TextField } from '#ui/controls/text-field.tsx'

type CodeFieldProps = {
  hint?: string
  code: string
  onCode: (code: string) => void
  error?: string | undefined
}

/** The code of an app, or a recovery code. */
export function CodeField({ hint = ofAppOrRecovery, code, onCode, error }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      hint={hint}
      error={error}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={code}
      onChange={(event) => onCode(event.target.value)}
    />
  )
}

const ofAppOrRecovery = 'The six figures in your authenticator app, or one of your recovery codes.'
