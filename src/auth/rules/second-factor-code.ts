/** What was typed, as it is compared: people leave blanks and hyphens where they read them, or leave them out. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { kind: /^[0-9]{6}$/.test(code) ? 'app' : 'recovery', code }
}
