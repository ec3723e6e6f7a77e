#!/usr/bin/env node
// Pairs of mails of the corpus that say nearly the same: node corpus/tools/find-duplicates.mjs [FOLDER] [LEAST]
// Compares the sets of five-word runs of subject and text; prints each pair whose Jaccard index is at least LEAST (0.5).
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const [folder = join(import.meta.dirname, '..'), least = '0.5'] = process.argv.slice(2)
const files = []
const walk = (path) => {
  for (const name of readdirSync(path)) {
    const each = join(path, name)
    if (statSync(each).isDirectory()) walk(each)
    else if (name.endsWith('.eml')) files.push(each)
  }
}
walk(folder)

const decoded = (raw) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n\r\n((?:[A-Za-z0-9+/]{60,}\r\n)+[A-Za-z0-9+/=]*)/g, (_, text) => Buffer.from(text, 'base64').toString('latin1'))
const runs = (file) => {
  const raw = readFileSync(file, 'latin1')
  const subject = /^Subject: (.*)$/m.exec(raw)?.[1] ?? ''
  const body = decoded(raw.slice(raw.indexOf('\r\n\r\n'))).replace(/<style[\s\S]*?<\/style>/gi, ' ').replace(/<[^>]+>/g, ' ')
  const words = `${subject} ${body}`.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return new Set(words.slice(0, 4000).map((_, at) => words.slice(at, at + 5).join(' ')))
}

const sets = files.map((file) => ({ id: basename(file, '.eml'), runs: runs(file) }))
const holders = new Map()
for (const [at, each] of sets.entries()) for (const run of each.runs) holders.set(run, [...(holders.get(run) ?? []), at].slice(0, 50))
const shared = new Map()
for (const own of holders.values())
  for (const [k, a] of own.entries()) for (const b of own.slice(k + 1)) shared.set(`${a} ${b}`, (shared.get(`${a} ${b}`) ?? 0) + 1)
let count = 0
for (const [pair, both] of shared) {
  const [a, b] = pair.split(' ').map((at) => sets[Number(at)])
  const alike = both / (a.runs.size + b.runs.size - both)
  if (alike < Number(least)) continue
  count++
  console.log(`${a.id} ${b.id} ${alike.toFixed(2)}`)
}
console.log(`${count} pairs of ${files.length} mails are nearly the same`)
