import { parentPort } from 'node:worker_threads'
import type { DKIMResult } from 'mailauth'
import { arc } from 'mailauth/lib/arc/index.js'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { DnsError } from '#platform/dns/dns.ts'
import { ready } from '#platform/limited-thread.ts'
import type { CheckedSignatures, Signed } from './verify-signatures.ts'

/** Verifies a message's signatures by keys that were looked up before: in here nobody is asked. */
async function verify({ raw, keys }: Signed): Promise<CheckedSignatures> {
  const resolver = (name: string): Promise<string[][]> => {
    const key = keys.get(name.toLowerCase())
    if (key === undefined || typeof key === 'string') return Promise.reject(new DnsError(key ?? 'ENOTFOUND', name))
    return Promise.resolve([[key.record]])
  }
  const message = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  const found = await dkimVerify(message, { resolver, rejectRsaSha1: true })
  const chain = found.arc?.chain ? await arc({ ...found.arc, chain: found.arc.chain }, { resolver }) : null
  const seal = chain?.status.result === 'pass' && chain.signature ? chain.signature : null
  return {
    signatures: found.results.map((signature) => ({
      domain: (signature.signingDomain ?? '').toLowerCase(),
      isValid: signature.status.result === 'pass' && isWhole(signature),
      headers: headersOf(signature),
    })),
    sealed: seal !== null && isWhole(seal) ? headersOf(seal) : null,
  }
}

/** Whether it covers all of the body, and not its beginning alone (`l=`), behind which anybody can write. */
function isWhole({ status }: DKIMResult): boolean {
  return status.underSized === undefined
}

function headersOf({ signingHeaders }: DKIMResult): string[] {
  return (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/)
}

async function answer(signed: Signed): Promise<void> {
  const checked = await verify(signed)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(checked)
}

parentPort?.on('message', (signed: Signed) => {
  // An error ends the thread, and `LimitedThread` tells the caller.
  void answer(signed)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
parentPort?.postMessage(ready)
