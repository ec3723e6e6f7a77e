import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentRoute } from '#platform/http/http-app.ts'
import { fileOf, planVariants, type PublicPage, publicPages } from '../rules/public-pages.ts'

interface Options {
  /** The built pages. */
  webRoot: string
  publicUrl: string
  openBeta: boolean
  /** What the pages would ask this server, by topic and name of the query. */
  known: Record<string, Record<string, unknown>>
}

/** The public pages as they were rendered, each with what this server says of itself, and what search engines ask for; none where nothing was built. */
export function publicDocuments(options: Options): DocumentRoute[] {
  const folder = join(options.webRoot, 'pages')
  if (!existsSync(folder)) return []
  return [...publicPages.map((page) => documentOf(page, { ...options, folder })), sitemap(options), robots(options)]
}

function documentOf(page: PublicPage, { folder, publicUrl, known, openBeta }: Options & { folder: string }) {
  const texts = page.variants
    .filter((variant) => page.path !== '/pricing' || variant === planVariants[openBeta ? 'openBeta' : 'sold'])
    .map((variant) => withKnown(readFileSync(join(folder, fileOf(page, variant)), 'utf8'), known))
  const route: DocumentRoute = {
    path: page.path,
    contentType: 'text/html',
    // RFC 6596: one address, whatever name led here.
    headers: { link: `<${publicUrl}${page.path}>; rel="canonical"` },
    text: () => texts[Math.floor(Math.random() * texts.length)] ?? '',
  }
  return route
}

function withKnown(html: string, known: Options['known']): string {
  const place = '<script id="known" type="application/json">{}</script>'
  if (!html.includes(place)) throw new Error('the public pages were built by another version: build them anew')
  // No text can end the element.
  const written = JSON.stringify(known).replaceAll('<', '\\u003c')
  return html.replace(place, () => place.replace('{}', () => written))
}

function sitemap({ publicUrl }: Options): DocumentRoute {
  const places = publicPages.map(({ path }) => `  <url><loc>${escaped(`${publicUrl}${path}`)}</loc></url>`)
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>',
    '',
  ].join('\n')
  return { path: '/sitemap.xml', contentType: 'application/xml', text: () => text }
}

/** What belongs to families and organisations is behind a sign-in; there is nothing to find. */
function robots({ publicUrl }: Options): DocumentRoute {
  const closed = ['/api/', '/dashboard', '/org-dashboard', '/outbox']
  const text = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`, '']
  return { path: '/robots.txt', contentType: 'text/plain', text: () => text.join('\n') }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
