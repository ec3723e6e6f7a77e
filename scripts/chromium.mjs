import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: it costs a third less time than the whole browser, and has the same engine. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of the machine's Chromium. As root it installs one with apt-get; otherwise it throws a sentence for the developer. */
export function findChromium() {
  const found = installedChromium()
  if (found !== null) return found
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    console.error('Installing Chromium for the journeys (once) …')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    execFileSync('apt-get', ['update', '-qq'], options)
    const install = (name) =>
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
    try {
      install('chromium-headless-shell')
    } catch {
      // A distribution that does not package it apart.
      install('chromium')
    }
    const installed = installedChromium()
    if (installed !== null) return installed
  }
  throw new Error(
    'The journeys need Chromium: install it with your package manager (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

function installedChromium() {
  if (process.env.CHROMIUM !== undefined && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
  for (const name of names) {
    const path = isOnPath(name)
    if (path) return path
  }
  return applications.find((path) => existsSync(path)) ?? null
}

function isOnPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
