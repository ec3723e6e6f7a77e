import { createElement, Fragment, type ReactNode } from 'react'

/** Renders the few tags that a notice may have, element by element; the markup itself never enters the page. */
export function SafeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html.slice(0, longest), 'text/html')
  return <div className="notice-text">{childrenOf(body, 0)}</div>
}

const longest = 50_000
const deepest = 20
const tags = new Set(['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li'])

function childrenOf(node: Node, depth: number): ReactNode[] {
  if (depth > deepest) return [node.textContent]
  return [...node.childNodes].map((child, place) => <Fragment key={place}>{shown(child, depth)}</Fragment>)
}

function shown(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || silent.has(node.localName)) return null
  if (node.localName === 'br') return <br />
  if (node.localName === 'a') return linkOf(node, depth)
  const children = childrenOf(node, depth + 1)
  return tags.has(node.localName) ? createElement(node.localName, null, ...children) : children
}

const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math', 'title'])

function linkOf(node: Element, depth: number): ReactNode {
  const children = childrenOf(node, depth + 1)
  const href = node.getAttribute('href') ?? ''
  if (href.startsWith(`${location.origin}/dashboard/`))
    return (
      <a href={href} className="link">
        {children}
      </a>
    )
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
      {children}
    </a>
  )
}
