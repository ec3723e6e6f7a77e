import { TextField } from '#ui/controls/text-field.tsx'

type CodeFieldProps = {
  label: string
  hint: string
  code: string
  onCode: (code: string) => void
  error?: string | undefined
}

/** The code of an app, or a recovery code. */
export function CodeField({ code, onCode, ...labels }: CodeFieldProps) {
  return (
    <TextField
      {...labels}
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
