import { shortForms } from '#extraction/rules/candidates/short-forms.ts'

/**
 * What else somebody of a plain first name is called: the well-known forms, the name's beginnings of three letters or more (`Max`), and these with
 * an ending (`Benny`, `Josie`).
 */
export function calledNames(name: string): Set<string> {
  const names = new Set([...(shortForms.get(name) ?? []), ...(known.get(name) ?? [])])
  if (name.length < fewestOfLong) return names
  for (let length = 3; length < name.length; length++) {
    const beginning = name.slice(0, length)
    const last = beginning.slice(-1)
    const endings = ['', 'y', 'ie', 'i', 'ey', 's', `${last}y`, `${last}ie`, `${last}i`]
    for (const ending of endings) if (!isCommon(beginning + ending)) names.add(beginning + ending)
  }
  return names
}

const fewestOfLong = 5

export function isCommon(word: string): boolean {
  return common.has(word)
}

/** Words with which names begin, or that notes hold, and that are in any mail. */
const common = new Set(
  `a about after all also always am an and any are art as at aug august ball bar be bed been before best big book both box boy but by can car case cat come
   con const could dad dan das day days dec del dem den der des did die does don done dos down due each eat else end est ever every feb few for form fri from
   full fun get give go goes got had has have having he her here hers him his home house how i if in into is it its jan jul jun just kein last late left les
   let like likes live lives long look lot love loves mad make man many mar march mark mat may me men mid mit mo mon more most mother mr mrs ms much mum must
   my new next nice no non nor not nov now number oct of off often old on once one only or our out over own page par part per person play plays please pre pro
   put que ran read real reg rest ros run said same sat school see sel sep sept she should side sin since so some sometimes son soon still such sun sur take
   takes team ten term than that the their them then there these they this those thu thus time to today too tue two ult und under until up upon us use very via
   vor was way we wed week well went were what when where which while who why will with work would year years yes yet you your zu zum zur st dr`.split(
    /\s+/,
  ),
)

const known = byName([
  'alexander sasha xander lex sandy sandro alejandro aleksander|alexandra sasha lexi sandra sandy|abigail abby abbie gail|amelia millie milly amy mia',
  'anastasia nastya stasia tasia|angus gus|anna anne ann annie nan nancy hanna hannah anya anouk|annabel annabelle bella bel|antonia toni tonia',
  'arabella bella|augustus gus august|barbara babs barb barbie|benjamin benny bennie benji|bernadette bernie|bridget biddy bridie|camilla millie milla cam',
  'caroline carrie caro lina|cassandra cassie|catherine katherine kathryn kathleen kitty kit kathy katja katya kat cathy karin|charlotte lottie lotte charlie charley lola',
  'christina tina chrissie|clementine clemmie|cornelius neil|dmitri dima mitya|dolores lola|dorothy dorothea dot dolly dora thea|edward eddie ned teddy',
  'ekaterina katya katja|eleanor elle nelly lena nora|elizabeth lizzy lisbeth betty betsy bess elsie libby lisa lily elspeth ellie eli|emily millie em emmy',
  'emmanuel manny|enrique quique kike|ernest ernie|evelyn evie eve|evgeny zhenya|ezekiel zeke|felicity fliss flick|frances francis francesca fran frank frankie franny',
  'francisco paco pancho curro|franziska franzi|friederike rike|gabriel gabriella gabe gaby|genevieve evie gen viv|georgina gina georgie|gerald gerry jerry|giovanni gianni',
  'giuseppe beppe peppe|gregory greg|guillermo memo|gwendolen gwen|harold hal harry|helena helen lena nell|henry hank hal harry|ignacio nacho|imogen immy',
  'isaac ike zac|isobel izzy bel|ivan vanya|jacqueline jackie|james jimmy jem|jeremy jem jerry|jocelyn joss|johannes hannes hans jo|john johnny jonny jan ivan hans',
  'jose pepe|joseph joey jos|josephine josie jo joey posy|judith judy|katarzyna kasia|lawrence larry laurie|leopold leo poldi|lucinda lucy cindy|luis lucho',
  'madeleine madeline maddie maddy|magdalena lena magda|malcolm mal|malgorzata gosia|marcus marc|margaret peggy maisie daisy greta megan rita|maria mary molly polly mia masha mariella mitzi',
  'martha mattie patty|maximilian maximus maxine max|melissa lissa missy|mikhail misha|mohammed mohammad muhammad muhammed mohamed mohamad mehmet mo|natalia natasha natalie tasha nat',
  'nicola nicole nicky nikki coco|nikolai kolya niko|patricia patrick paddy tricia trish patsy|pavel pasha|peter pete petra|philip phillip philippa pip pippa phil|raphael rafael raff rafe rafa',
  'raymond ray|reginald reggie|richard dick richie ricky|robert robbie bobbie|roberta bobbie|rosalind rosemary rosie roz|rosario charo|samantha sammy|sebastian seb basti bastian baz',
  'solomon sol|sophia sofia sonya sonja|stanislav stas|stephanie steph steffi|susanna susannah sukie zanna sanna|sylvester sly|tatiana tanya|theodore theodor teddy ted|theresa teresa tess tessa terry',
  'thaddeus thad tad|tobias toby|valentina val tina|victoria vic vicki|vincent vinnie vince|violet vi letty|virginia ginny|vladimir vova volodya|wilhelmina minnie willa mina|william billy willy liam wills',
  'winifred winnie freddie|yekaterina katya|zachariah zachary zack zac|zuzana zuzka susi',
])

/** Whoever has a name of a row may be called by each other of it. */
function byName(rows: readonly string[]): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const row of rows.flatMap((line) => line.split('|'))) {
    const all = row.split(' ')
    for (const name of all) names.set(name, [...(names.get(name) ?? []), ...all])
  }
  return names
}
