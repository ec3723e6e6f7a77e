import { parentPort } from 'node:worker_threads'
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
  return {
    signatures: found.results.map(({ signingDomain = '', status, signingHeaders }) => ({
      domain: signingDomain.toLowerCase(),
      isValid: status.result === 'pass' && status.underSized === undefined,
      headers: (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/),
    })),
    hasValidChain: chain?.status.result === 'pass' && chain.signature !== false && !isCut(chain.signature),
  }
}

/** Whether it covers the beginning of the body alone (`l=`), behind which anybody can write. */
function isCut(signature: { status: { underSized?: number } } | undefined): boolean {
  return signature?.status.underSized !== undefined
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
