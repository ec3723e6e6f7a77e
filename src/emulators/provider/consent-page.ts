interface ConsentPage {
  /** Whose emulator it is: `Google`. */
  provider: string
  /** Who asks. */
  client: string
  accounts: readonly { address: string; name: string }[]
  scopes: readonly { name: string; says: string }[]
  /** Where the form is sent, and what it has to bring along. */
  action: string
  asked: URLSearchParams
}

/** The page on which a person lets a program read a mailbox: one click, where there is one account. */
export function consentPage({ provider, client, accounts, scopes, action, asked }: ConsentPage): string {
  const people = accounts.map(
    ({ address, name }, index) =>
      `<label><input type="radio" name="account" value="${escaped(address)}"${index === 0 ? ' checked' : ''}> ${escaped(name)} <span>${escaped(address)}</span></label>`,
  )
  const granted = scopes.map(
    ({ name, says }) =>
      `<label><input type="checkbox" name="granted" value="${escaped(name)}" checked> ${escaped(says)}</label>`,
  )
  const brought = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
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
button { font: inherit; padding: .6rem 1.25rem; border-radius: .5rem; border: 1px solid; margin-right: .5rem; min-height: 44px }
button[value=allow] { background: #1b6b4a; border-color: #1b6b4a; color: #fff; font-weight: 600 }
</style>
</head>
<body>
<main>
<p class="emulator"><strong>This is an emulator of ${escaped(provider)}.</strong> It runs on this machine, its mailbox is
invented, and nothing goes to ${escaped(provider)}.</p>
<h1>${escaped(client)} wants to read a mailbox</h1>
<form method="post" action="${escaped(action)}">
${brought.join('\n')}
<fieldset><legend>Account</legend>${people.join('\n')}</fieldset>
<fieldset><legend>${escaped(client)} may</legend>${granted.join('\n')}</fieldset>
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Cancel</button>
</form>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
