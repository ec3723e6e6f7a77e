import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#site/rules/public-pages.ts'
import { givenRoost, type World } from '#test/world/server/roost.ts'

let world: World
beforeAll(async () => {
  world = await givenRoost({ config: { landingFigures: '12 | families </script>' } })
})
afterAll(() => world.close())

describe('a public page', () => {
  test.each(publicPages.map(({ path, title }) => [path, title]))('%s shows without JavaScript', async (path, title) => {
    const answer = await fetch(`${world.url}${path}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('link')).toMatch(new RegExp(`^<http.*${path}>; rel="canonical"$`))
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<h1[^>]*>[^<]/)
  })
})
