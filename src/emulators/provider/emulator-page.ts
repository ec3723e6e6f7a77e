interface EmulatorPage {
  /** Whose emulator it is: `Google`. */
  provider: string
  heading: string
  /** HTML. */
  content: string
}

/** A page that a person sees at an emulator; it says what it is. */
export function emulatorPage({ provider, heading, content }: EmulatorPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>An emulator of ${escaped(provider)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem }
.emulator { border: 2px dashed; border-radius: .5rem; padding: .75rem 1rem }
fieldset { border: 0; padding: 0; margin: 1.25rem 0 }
legend { font-weight: 600; padding: 0 }
label { display: block; padding: .4rem 0 }
span { opacity: .75; overflow-wrap: anywhere }
h2 { font-size: 1rem; margin: 1.25rem 0 0; overflow-wrap: anywhere }
p { margin: .4rem 0 }
button { font: inherit; padding: .6rem 1.25rem; border-radius: .5rem; border: 1px solid; margin-right: .5rem; min-height: 44px }
.main { background: #1b6b4a; border-color: #1b6b4a; color: #fff; font-weight: 600 }
</style>
</head>
<body>
<main>
<p class="emulator"><strong>This is an emulator of ${escaped(provider)}.</strong> It runs on this machine, its mailbox is
invented, and nothing goes to ${escaped(provider)}.</p>
<h1>${escaped(heading)}</h1>
${content}
</main>
</body>
</html>
`
}

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
