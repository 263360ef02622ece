import { collapseSpaces } from '~/domain/sheetText'

/** The counted unit and the suggested category of goods, by words of their names and packings. */
const forms: readonly [pattern: RegExp, unit: string, category: string][] = [
  [/\b(tabs?|tablets?|caplets?)\b/i, 'Tablet', 'Tablet'],
  [/\b(caps?|capsules?|rotacaps?|softgels?)\b/i, 'Capsule', 'Capsule'],
  [/\b(amps?|ampoules?|ampules?|respules?)\b/i, 'Ampoule', 'Injection'],
  [/\b(vials?)\b/i, 'Vial', 'Injection'],
  [/\b(inj|injections?)\b/i, 'Vial', 'Injection'],
  [/\b(iv fluids?|infusions?|i\.?v\.?f)\b/i, 'Bottle', 'Infusion'],
  [/\b(drops?|e\/d|eye drops?|ear drops?)\b/i, 'Bottle', 'Drops'],
  [/\b(syp|syr|syrups?|susp|suspensions?|linctus|elixirs?|solutions?|soln|liquids?|lotions?)\b/i, 'Bottle', 'Syrup'],
  [/\b(oint|ointments?|creams?|gels?)\b/i, 'Tube', 'Ointment'],
  [/\b(inhalers?|sprays?|mdi)\b/i, 'Piece', 'Inhaler'],
  [/\b(sachets?|granules)\b/i, 'Sachet', 'Powder'],
  [/\b(powders?|pwd)\b/i, 'Piece', 'Powder'],
  [/\b(supp|suppositor(y|ies)|pessar(y|ies))\b/i, 'Piece', 'Suppository'],
]

const types: readonly [pattern: RegExp, type: string][] = [
  [/\b(strips?|str|blisters?)\b/i, 'Strip'],
  [/\b(box(es)?|carton)\b/i, 'Box'],
  [/\b(btls?|bottles?|bot)\b/i, 'Bottle'],
  [/\btubes?\b/i, 'Tube'],
  [/\bvials?\b/i, 'Vial'],
  [/\bjars?\b/i, 'Jar'],
  [/\b(pkts?|packets?|pouch(es)?)\b/i, 'Packet'],
  [/\bsachets?\b/i, 'Sachet'],
  [/\brolls?\b/i, 'Roll'],
]

/** The unit, the packing and the likely category of a row's goods. */
export interface PackText {
  unit: string
  type: string
  quantity: number
  category: string
}

const typeOfUnit: Readonly<Record<string, string>> = { Tablet: 'Strip', Capsule: 'Strip' }

/** '500 mg', '100 ml': how strong or how large one piece is, not how many there are. */
const measure = /\d+(\.\d+)?\s*(ml|l|ltr|litre|g|gm|gms|kg|mg|mcg|iu|%|cm|mm|m)\b\.?/gi

/** How many units: the last number that is no measure, so that '10x10' is a strip of ten, as it is sold. */
function quantityOf(pack: string): number {
  const counts = pack.replaceAll(measure, ' ').match(/\d+/g) ?? []
  const quantity = Number(counts.at(-1) ?? 1)
  return quantity >= 1 && quantity <= 10_000 ? quantity : 1
}

/**
 * Parses a packing, in the many spellings of lists: `10's`, `1x10`, `10 TAB`, `Strip of 10`, `100 ml`, `VIAL`; missing
 * parts may be in the product's name.
 * @param unit as the list's own column names it; '' for none
 */
export function readPacking(pack: string, product: string, unit: string): PackText {
  const texts = [unit, pack, product]
  const [, formUnit, category] = texts.flatMap((text) => forms.filter(([pattern]) => pattern.test(text))).at(0) ?? []
  const unitName = collapseSpaces(unit) || formUnit || 'Piece'
  const quantity = quantityOf(pack)
  const [, named] = types.find(([pattern]) => pattern.test(pack)) ?? []
  const counted = [formUnit, ...Object.keys(typeOfUnit)].includes(unitName) ? unitName : (formUnit ?? unitName)
  const type = named ?? typeOfUnit[counted] ?? (quantity > 1 ? 'Box' : unitName)
  return { unit: formUnit && isForm(unit) ? formUnit : unitName, type, quantity, category: category ?? 'General' }
}

/** 'TAB' is another word for a form that is known. */
const isForm = (text: string) => text === '' || forms.some(([pattern]) => pattern.test(text))
