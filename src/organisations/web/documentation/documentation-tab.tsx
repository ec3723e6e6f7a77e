import type { ReactNode } from 'react'
import type { Organisation } from '#organisations/contract.ts'
import { rateLimit } from '#organisations/rules/content/limits.ts'
import { submissionAnswers, submissionFields, webhookFields } from '#organisations/rules/field-guide.ts'
import { statusAddress, submitAddress } from '#organisations/rules/examples.ts'
import { Examples } from './examples.tsx'

/** How a program sends content, with examples to copy. */
export function DocumentationTab({ organisation: { link } }: { organisation: Organisation }) {
  const { origin } = new URL(link)
  return (
    <div className="grid gap-8">
      <Part title="Send content">
        <p className="measure text-ink-soft">
          One request puts dates and tasks on the plans of families that opted in to you. It is made with one of your
          keys and JSON, at most {rateLimit.most} times in {rateLimit.seconds} seconds for each key.
        </p>
        <Endpoint method="POST" address={submitAddress(origin)} />
        <Examples origin={origin} />
        <p className="measure text-ink-soft">
          <a className="link" href="/api/docs">
            All of the API
          </a>{' '}
          is described for programs as well (OpenAPI).
        </p>
      </Part>
      <Part title="What a submission holds">
        <Fields of={submissionFields} />
      </Part>
      <Part title="What you are answered">
        <p className="measure text-ink-soft">
          No answer tells whether an address belongs to a family. A request that failed is explained by a problem
          document (RFC 9457); with an Idempotency-Key it can be sent again without anything happening twice.
        </p>
        <Fields of={submissionAnswers} />
      </Part>
      <Part title="Ask what became of it">
        <p className="measure text-ink-soft">
          The status is accepted, and processed once it has been handed on. The key needs the scope content:read.
        </p>
        <Endpoint method="GET" address={statusAddress(origin)} />
      </Part>
      <Part title="Be told what became of it">
        <p className="measure text-ink-soft">
          Under Webhooks you name a server of yours. It is sent JSON with type, timestamp and data, signed as the{' '}
          <a className="link" href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>{' '}
          specify; their libraries verify it in most languages.
        </p>
        <Fields of={webhookFields} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

function Endpoint({ method, address }: { method: string; address: string }) {
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">{method}</strong> <code className="text-fine">{address}</code>
    </p>
  )
}

function Fields({ of }: { of: readonly { name: string; says: string }[] }) {
  return (
    <dl className="border-t border-line">
      {of.map(({ name, says }) => (
        <div key={name} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold">
            <code className="text-fine">{name}</code>
          </dt>
          <dd className="measure text-ink-soft">{says}</dd>
        </div>
      ))}
    </dl>
  )
}
