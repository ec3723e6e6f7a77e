import type { App, FileRoute, HttpOptions } from './http-app.ts'
import { answerMember } from './http-member.ts'

export function serveFile(app: App, file: FileRoute, options: HttpOptions) {
  app.get(`/api${file.path}`, (c) =>
    answerMember(c, { options, caller: file.caller }, (claims) =>
      c.body(file.content(options.doors, claims), 200, {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      }),
    ),
  )
}
