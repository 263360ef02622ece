import type { PlannedRecord } from '~/metadata/import'
import { ControlledDrugKind, controlledDrugKinds, DrugGroup, drugGroups } from '~shared/options/options'
import { airways, stomach } from './breathAndStomach'
import { heart, hormones } from './heartAndHormones'
import { antibiotics, antiparasitics } from './infections'
import { countryOf, makers } from './makers'
import { nervesAndMind, painRelievers } from './painAndNerves'
import { stores, suppliers } from './places'
import { skinAndEyes, sundries, supplies, vitaminsAndInfusions } from './skinAndOthers'

type Values = Record<string, unknown>

/** The medicines by therapeutic class, each rack by its letter. */
const medicines: Readonly<Record<string, string>> = {
  Antibiotic: antibiotics,
  Antiparasitic: antiparasitics,
  Analgesic: painRelievers,
  'Neurological and Psychiatric': nervesAndMind,
  Cardiovascular: heart,
  'Endocrine and Hormonal': hormones,
  'Respiratory and Allergy': airways,
  Gastrointestinal: stomach,
  'Skin, Eye and Ear': skinAndEyes,
  'Vitamins, Infusions and Vaccines': vitaminsAndInfusions,
}

/** Packings as the lists write them: the packing type, the unit and the category of an item that is packed so. */
const packings: Readonly<Record<string, readonly [type: string, unit: string, category: string]>> = {
  t: ['Strip', 'Tablet', 'Tablet'],
  c: ['Strip', 'Capsule', 'Capsule'],
  b: ['Bottle', 'Bottle', 'Syrup and Solution'],
  d: ['Bottle', 'Bottle', 'Drops'],
  v: ['Vial', 'Vial', 'Injection'],
  a: ['Box', 'Ampoule', 'Injection'],
  y: ['Piece', 'Piece', 'Injection'],
  u: ['Tube', 'Tube', 'Ointment'],
  s: ['Box', 'Sachet', 'Powder'],
  i: ['Piece', 'Piece', 'Inhaler'],
  x: ['Box', 'Piece', 'Other Medicine'],
}

const unitForms: Readonly<Record<string, string>> = {
  ...{ Tablet: 'Tab', Capsule: 'Cap', Bottle: 'Btl', Vial: 'Vial', Ampoule: 'Amp' },
  ...{ Tube: 'Tube', Sachet: 'Sach', Piece: 'Pc' },
}

/** Goods that are taxed, in Nepal all that is no medicine. */
const taxed = ['Surgical', 'Device', 'Cosmetic', 'Supplement']

interface PackSize {
  type: string
  quantity: number
  unit: string
  category: string
  coldStorage: boolean
}

/** `t10` is a strip of ten tablets; `v cold` a vial out of the refrigerator. */
function packingOf(text: string): PackSize {
  const [, letter = '', count = '', cold] = /^([a-z])(\d*)( cold)?$/.exec(text) ?? []
  const packing = packings[letter]
  if (!packing) throw new Error(`The demo data know no packing '${text}'.`)
  const [type, unit, category] = packing
  const quantity = Number(count || 1)
  const inBottle = letter === 't' && quantity >= 100
  return {
    type: inBottle ? 'Bottle' : quantity === 1 && type === 'Box' ? unit : type,
    quantity,
    unit,
    category,
    coldStorage: Boolean(cold),
  }
}

const packingName = ({ type, quantity }: PackSize) => `${type} of ${quantity}`

const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** An item of any module as the API takes it, with its packing. */
interface Good {
  packing: PackSize
  maker: string
  values: Values
}

function goodOf(name: string, maker: string, packed: string, rack: string, values: Values): Good {
  const packing = packingOf(packed)
  const { unit, coldStorage, quantity } = packing
  const common = {
    name,
    manufacturer: maker && makers[maker as keyof typeof makers],
    itemUnit: unit,
    rack,
    coldStorage,
  }
  const terms = { packingTypeDetail: packingName(packing), taxable: false, reorderLevel: quantity * 5 }
  return { packing, maker, values: { ...common, ...terms, ...values } }
}

/** 'A narcotic' as ids; medicines of no stated group need a prescription. */
function groupOf(text = 'B') {
  const [group, controlled = 'none'] = text.split(' ')
  return {
    drugGroup: drugGroups.find(({ name }) => name === group)?.id ?? DrugGroup.none,
    controlled:
      controlledDrugKinds.find(({ name }) => name.toLowerCase() === controlled)?.id ?? ControlledDrugKind.none,
  }
}

const medicineLines = Object.entries(medicines).flatMap(([therapeuticClass, text], rack) =>
  linesOf(text).map((cells, index) => ({ cells, therapeuticClass, rack: `${'ABCDEFGHIJ'[rack]}-${(index % 8) + 1}` })),
)

/** The generic names of the medicines, each once, with the group of the first product. */
const genericNames = [
  ...new Map(
    medicineLines.toReversed().map(({ cells: [, name = '', , , group], therapeuticClass }) => {
      return [name, { name, therapeuticClass, ...groupOf(group) }] as const
    }),
  ).values(),
].toReversed()

const ofPharmacy: Good[] = [
  ...medicineLines.map(({ cells: [name = '', genericName, maker = '', packed = '', group], rack }) => {
    const good = goodOf(name, maker, packed, rack, { genericName, hsCode: '3004' })
    return { ...good, values: { ...good.values, itemCategory: good.packing.category, ...groupOf(group) } }
  }),
  ...linesOf(sundries).map(([name = '', itemCategory, maker = '', packed = ''], index) =>
    goodOf(name, maker, packed, `K-${(index % 8) + 1}`, { itemCategory, taxable: true, taxRate: '13.00' }),
  ),
].map((good, index) => ({ ...good, values: { ...good.values, code: `PH${String(index + 1).padStart(4, '0')}` } }))

const ofInventory: Good[] = linesOf(supplies).map(([name = '', reagent, maker = '', packed = ''], index) => {
  const itemCategory = reagent ? 'Reagent' : 'Consumable'
  const good = goodOf(name, maker, packed, `L-${(index % 4) + 1}`, {
    itemCategory,
    reagent,
    taxable: true,
    taxRate: '13.00',
  })
  return { ...good, values: { ...good.values, code: `IN${String(index + 1).padStart(4, '0')}` } }
})

const distinct = (texts: readonly unknown[]) => [...new Set(texts)].filter(Boolean) as string[]

/** The demo's goods of both modules, with all that they refer to, as an import would put them. */
export function demoGoods(): PlannedRecord[] {
  const goods = [...ofPharmacy, ...ofInventory]
  const put = (resource: string, values: readonly Values[]): PlannedRecord[] =>
    values.map((one, index) => ({ resource, row: index + 1, values: one }))
  const packed = new Map(goods.map(({ packing }) => [packingName(packing), packing]))
  const category = (name: string) => ({ name, taxable: taxed.includes(name) })
  return [
    ...put('generic-name', genericNames),
    ...put('item-category', distinct(ofPharmacy.map(({ values }) => values.itemCategory)).map(category)),
    ...put(
      'inventory-item-category',
      ['Reagent', 'Consumable'].map((name) => ({ name, taxable: true })),
    ),
    ...put(
      'item-unit',
      distinct(goods.map(({ packing }) => packing.unit)).map((name) => ({ name, shortForm: unitForms[name] })),
    ),
    ...put(
      'packing-type',
      distinct(goods.map(({ packing }) => packing.type)).map((name) => ({ name })),
    ),
    ...put(
      'packing-type-detail',
      [...packed.values()].map(({ type, quantity }) => ({ packingType: type, quantity })),
    ),
    ...put(
      'manufacturer',
      distinct(goods.map(({ maker }) => maker)).map((maker) => {
        return { name: makers[maker as keyof typeof makers], country: countryOf(maker) }
      }),
    ),
    ...put('supplier', suppliers),
    ...put('store', stores),
    ...put(
      'item',
      ofPharmacy.map(({ values }) => values),
    ),
    ...put(
      'inventory-item',
      ofInventory.map(({ values }) => values),
    ),
  ]
}
