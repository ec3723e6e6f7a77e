/** What a family writes down to do: a line that begins so is a task, whatever time it names. */
const verbs = new Set(
  (
    'add apply arrange ask bake book borrow bring brush build buy call cancel change charge check choose clean clear ' +
    'collect complete confirm cook cut decide defrost deliver do donate drop email empty enrol enroll feed fetch fill ' +
    'find finish fix fold get give hang help hem install invite iron learn lend mail make mend message mop move mow ' +
    'order organise organize pack paint pay phone pick plan plant polish post practice practise prepare print put read ' +
    'register remember remind renew repair replace reply rsvp return ring schedule sell send set sew shop sign sort ' +
    'start study submit sweep take talk tell text thank tidy transfer trim update upload vacuum walk wash water weed ' +
    'wrap write'
  ).split(' '),
)

export function beginsWithVerb(line: string): boolean {
  const [first = '', second = ''] = line
    .toLowerCase()
    .replace(polite, '')
    .split(/[^\p{L}]+/u)
  return verbs.has(first) || (first === 'to' && verbs.has(second))
}

const polite = /^(?:(?:please|pls|remember|(?:can|could|would|will) you|(?:don['’]?t|do not) forget)(?: to)?\s+)+/
