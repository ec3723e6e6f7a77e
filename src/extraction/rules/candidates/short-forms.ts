/** For a first name all the names of the rows it stands in: what else someone of that name is called. */
export const shortForms = byName([
  'alexander alexandra alex|andrew andy drew|anthony antony tony|beatrix beatrice bea|benjamin ben',
  'catherine katherine kate katie cath|charles charlie|christopher christine chris|daniel dan danny',
  'david dave|declan dec|edward ed ted|eleanor nell ellie nora|elijah eli|elizabeth liz beth lizzie eliza',
  'fiona fi|florence flo|frederick fred freddie|george georgie|harriet hattie|henry harry',
  'isabella isabel bella izzy|jacob jake|james jim jamie|jennifer jen jenny|jessica jess|john jack',
  'jonathan jon|joseph joe|joshua josh|kenneth ken|leonard leo lenny|louisa louise lou|margaret maggie meg',
  'matilda tilda tilly mattie|matthew matt|michael mike|nathaniel nathan nate|nicholas nick|oliver ollie',
  'olivia liv|patrick pat|penelope penny|rebecca bec becky|richard rick|robert rob bob bobby',
  'samuel samantha sam|sophia sofia sophie|stephen steven steve|susan sue|theodore theo|thomas tom tommy',
  'timothy tim|victoria vicky tori|william will bill|zachary zac zach',
])

function byName(rows: readonly string[]): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  for (const row of rows.flatMap((line) => line.split('|'))) {
    const all = row.split(' ')
    for (const name of all) names.set(name, [...(names.get(name) ?? []), ...all])
  }
  return names
}
