import { clsx } from 'clsx'
import { passwordRules } from '#auth/rules/credentials.ts'
import { CheckIcon } from '#ui/graphics/icons.tsx'
import { PasswordField } from '#ui/controls/password-field.tsx'

type NewPasswordFieldProps = {
  label?: string
  password: string
  onPassword: (password: string) => void
  maxLength: number
  error: string | undefined
}

/** Shows the rules for a password, and while it is typed, which of them it meets. */
export function NewPasswordField({
  label = 'Password',
  password,
  onPassword,
  maxLength,
  error,
}: NewPasswordFieldProps) {
  const isBroken = (rule: (typeof passwordRules)[number]) => !rule.holds(password)
  // A broken rule is marked in the list; only problems that no rule names are shown below it.
  const isInList = passwordRules.some(({ message }) => message === error)
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      maxLength={maxLength}
      value={password}
      onChange={(event) => onPassword(event.target.value)}
      isInvalid={error !== undefined}
      error={isInList ? undefined : error}
      hint={
        <ul className="grid gap-0.5">
          {passwordRules.map((rule) => (
            <li
              key={rule.message}
              className={clsx(
                'flex items-start gap-1.5',
                isBroken(rule) ? error !== undefined && 'font-medium text-danger' : 'text-accent',
              )}
            >
              {/* As high as a line: of a rule that takes two, the mark stands at the first. */}
              <span aria-hidden className="grid h-[1lh] w-3.5 shrink-0 place-items-center">
                {isBroken(rule) ? (
                  <span className="size-1 rounded-full bg-current" />
                ) : (
                  <CheckIcon size={14} strokeWidth={2.4} />
                )}
              </span>
              <span className="min-w-0">
                {rule.message}
                {!isBroken(rule) && <span className="sr-only">: it does</span>}
              </span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
