/** `Mia, Leo and Ada`; empty for nobody. */
export function sayNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export function sayHowOften(times: number): string {
  return times === 2 ? 'twice' : times === 3 ? 'three times' : `${times} times`
}
