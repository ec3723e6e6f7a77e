import type { App, FileRoute, HttpOptions } from './http-app.ts'
import { answerMember } from './http-member.ts'
import { clientAddressOf } from './client-address.ts'

export function serveFile(app: App, { file, options }: { file: FileRoute; options: HttpOptions }) {
  app.get(`/api${file.path}`, (c) =>
    answerMember(c, {
      options,
      caller: file.caller,
      answer: (claims) => {
        const address = clientAddressOf(c.env.incoming, options.config)
        options.securityLog.done({ what: c.req.path, address, claims })
        return c.body(file.content(options.transactions, claims), 200, {
          'content-type': file.contentType,
          'content-disposition': `attachment; filename="${file.name}"`,
        })
      },
    }),
  )
}
