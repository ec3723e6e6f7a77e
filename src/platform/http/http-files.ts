import type { App, FileRoute, HttpOptions } from './http-app.ts'
import { answerMember } from './http-member.ts'
import { clientAddressOf } from './client-address.ts'

/** Serves a file to be saved: no browser shows it in a page of this site, whatever it holds. */
export function serveFile(app: App, { file, options }: { file: FileRoute; options: HttpOptions }) {
  app.get(`/api${file.path}`, (c) =>
    answerMember(c, {
      options,
      caller: file.caller,
      answer: async (claims) => {
        const opened = await file.open(options.transactions, { claims, params: c.req.param() })
        if ('status' in opened) {
          const { status, message, retryAfterSeconds } = opened
          return c.json({ message }, status, {
            ...(retryAfterSeconds !== undefined && { 'retry-after': `${retryAfterSeconds}` }),
          })
        }
        const address = clientAddressOf(c.env.incoming, options.config)
        if (file.isTold) options.securityLog.done({ what: c.req.path, address, claims })
        return c.body(opened.content, 200, {
          'content-type': opened.contentType,
          'content-disposition': savedAs(opened.name),
        })
      },
    }),
  )
}

/** The name in plain letters, and where that is not all of it in the form that holds all (RFC 6266). */
export function savedAs(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
