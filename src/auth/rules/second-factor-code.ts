/** A typed code in the form that is compared: without blanks and hyphens, which some people type and some leave out. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { kind: /^[0-9]{6}$/.test(code) ? 'app' : 'recovery', code }
}
