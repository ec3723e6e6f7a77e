import { fileOf, planVariants, type PublicPage, publicPages } from '#site/rules/public-pages.ts'
import { prerender } from './prerender.tsx'

/** All public pages, each within `shell`, the page of the application without content. */
export async function renderPublicPages(shell: string): Promise<{ file: string; html: string }[]> {
  const files: { file: string; html: string }[] = []
  // One after the other: they share the router.
  for (const page of publicPages)
    for (const variant of page.variants) {
      const content = await prerender({
        path: page.path,
        drawing: page.path === '/' ? Number(variant) : 0,
        known: {
          site: { plans: { isOpenBeta: variant !== planVariants.sold }, figures: null },
          // The landing page says what is true of every server, and the plans promise nothing that not every server has.
          model: { provider: page.path === '/' ? { place: 'elsewhere', server: null } : null },
        },
      })
      files.push({ file: fileOf(page, variant), html: pageOf({ shell, page, content }) })
    }
  return files
}

function pageOf({ shell, page, content }: { shell: string; page: PublicPage; content: string }): string {
  const { title, description } = page
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    '<meta property="og:type" content="website" />',
  ].join('\n    ')
  return [
    { part: /<title>[^<]*<\/title>/, by: head },
    { part: /<meta name="description"[^>]*>/, by: `<meta name="description" content="${escaped(description)}" />` },
    {
      part: /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/,
      by: `<div id="root">${content}</div>\n    ${knownPlace}`,
    },
  ].reduce((html, { part, by }) => {
    if (!part.test(html)) throw new Error(`the shell has no ${part.source}`)
    return html.replace(part, () => by)
  }, shell)
}

/** Where the server writes what this page would ask it. */
const knownPlace = '<script id="known" type="application/json">{}</script>'

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
