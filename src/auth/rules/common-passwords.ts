/**
 * Whether a password is a common one: a word of the lists that attackers begin with, in any case, with the usual
 * figures for letters, and at most four figures or signs around it (`P@ssw0rd!`, `Summer2024`, `1Qaz2wsx`).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFKC')
  if (commonWords.has(plain) || isOneRun(plain)) return true
  const core = trimmed(plain)
  return [core, ...spellings.map((letters) => inLetters(core, letters)), inLetters(plain, spellings[0])].some(
    (word) => commonWords.has(word) || commonWords.has(trimmed(word)),
  )
}

/** Without up to four figures or signs at the start, and at the end. */
function trimmed(text: string): string {
  return text.replace(/^[^a-z]{1,4}(?=[a-z])/, '').replace(/(?<=[a-z])[^a-z]{1,4}$/, '')
}

const spellings = [
  { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
  { '@': 'a', '4': 'a', '3': 'e', '1': 'l', '!': 'l', '0': 'o', $: 's', '5': 's', '7': 't' },
] as const

function inLetters(text: string, letters: Record<string, string> | undefined): string {
  return text.replace(/[^a-z]/g, (character) => letters?.[character] ?? character)
}

/** One or two characters over and over, or a run along the alphabet or the figures: `Aaaaaaa1`, `Abcdefg1`. */
function isOneRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  if (new Set(codes).size <= 2) return true
  const breaks = codes.filter((code, at) => at > 0 && Math.abs(code - (codes[at - 1] ?? 0)) > 1)
  return breaks.length <= 1
}

/** Passwords that somebody would try first at this product. */
const ownWords = [
  'roost',
  'roosting',
  'myroost',
  'ourroost',
  'roostfamily',
  'familyroost',
  'familyplan',
  'familycalendar',
  'calendar',
  'planner',
  'organiser',
  'organizer',
  'parent',
  'parents',
  'child',
  'children',
]

// The words behind the passwords that leaks have most often, by their letters; variants are the rule's work.
const commonWords = new Set([
  ...ownWords,
  ...`password passwort passwd pass passw passme mypassword newpassword yourpassword thepassword nopassword passphrase
  secret mysecret topsecret letmein letmeinnow letme openup opensesame sesame trustno trustnoone access accessme login
  logmein signin signup welcome welcomehome welcomeback hello hellohello helloworld hellokitty goodbye admin
  administrator adminadmin root superuser superman super user username guest default changeme change changeit temp
  temporary test testing tester testtest testuser demo sample example master computer internet network server system
  windows macbook iphone samsung android google facebook twitter instagram youtube amazon microsoft yahoo gmail
  hotmail netflix linkedin whatsapp minecraft fortnite roblox pokemon playstation nintendo xbox
  qwerty qwertz azerty qwertyui qwertyuiop qwert qwer qweasd qweasdzxc asdf asdfgh asdfghjk asdfghjkl zxcv zxcvb
  zxcvbn zxcvbnm qazwsx qazwsxedc qaz1wsx 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4
  qwe123 qwerty123 asd123 zxc123 abc123 abcd1234 a1b2c3 a1b2c3d4 aa123456 ab123456 abc12345 a123456 a1234567
  a12345678 a123456789 abc123456 qwe123456 1234qwer 123qwe 123qweasd 123abc 12345a 123456a 1234567a 12345678a
  123456789a 12345qwert 123456qwerty test1234 pass1234 admin1234 user1234 abc abcabc abcd abcde abcdef abcdefg
  abcdefgh aaaaaa aaaa
  monkey dragon tiger lion panther eagle falcon phoenix wolf bear shark dolphin butterfly unicorn rabbit bunny kitten
  kitty puppy doggy horse pony panda koala penguin turtle spider snake chicken
  sunshine moonlight starlight rainbow sunflower flower flowers rose lily daisy jasmine orchid cherry apple orange
  banana peach mango strawberry chocolate cookie cookies candy sugar honey cheese pizza coffee pepper ginger
  spring summer autumn winter january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow
  football baseball basketball soccer hockey tennis golf golfer cricket rugby netball swimming running runner
  liverpool arsenal chelsea barcelona realmadrid manchester united juventus yankees cowboys lakers steelers eagles
  raiders packers broncos redsox
  iloveyou iloveu ilovemyself loveyou loveme lovelove lovely love lover loverboy forever foreverlove sweetheart
  sweety sweetie babygirl babyboy baby princess prince queen king angel angels heaven jesus jesuschrist godisgood
  blessed faith hope family myfamily mother father mommy daddy mummy mamma sister brother friend friends friendship
  bestfriend husband darling honeybun beautiful gorgeous handsome happy happiness smile smiley lucky
  shadow killer hunter ranger warrior ninja samurai knight wizard magic merlin matrix batman spiderman ironman
  starwars startrek skywalker gandalf potter harrypotter hogwarts pokemonmaster mustang ferrari porsche corvette
  mercedes toyota honda yamaha harley camaro bmw audi
  michael michelle jennifer jessica ashley amanda daniel david andrew anthony joshua matthew robert thomas william
  james jordan justin brandon charlie george harry jack jackson oliver sophie charlotte emily emma hannah lauren
  nicole samantha sarah elizabeth victoria alexander alexandra natasha vanessa veronica patrick maggie buster
  australia sydney melbourne brisbane london england america california texas newyork boston chicago canada germany
  berlin france paris
  whatever freedom liberty justice power money business success winner champion number one numberone nothing
  something anything everything someone nobody secret123 trustme bailey cooper buddy rocky max charlie2 pepper1
  scooter silver golden purple yellow orangejuice green blue black white diamond crystal
  hallo hallowelt schatz sommer bonjour soleil motdepasse contrasena clave hola senha salasana parola lozinka haslo`.split(
    /\s+/,
  ),
])
