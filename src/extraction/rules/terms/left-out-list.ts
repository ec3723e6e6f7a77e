import { isEmail } from '#basics/email-address.ts'
import { mostLeftOut } from '#extraction/contract.ts'

type Addition = { addresses: string[] } | { fault: string }

/** The addresses that are left out with one more, or why it is not added. */
export function withLeftOut(leftOut: readonly string[], typed: string): Addition {
  const address = typed.trim().toLowerCase()
  if (!isEmail(address)) return { fault: 'Please enter a valid email address' }
  if (leftOut.includes(address)) return { fault: 'This address is left out already' }
  if (leftOut.length >= mostLeftOut) return { fault: `There is room for ${mostLeftOut} addresses.` }
  return { addresses: [...leftOut, address] }
}
