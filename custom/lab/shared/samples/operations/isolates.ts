import { findOptionName } from '~/domain/options'
import { messages } from '~/metadata/messages'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { sensitivities } from '~shared/options/options'
import type { EnteredResult, SensitivityInput } from '../entryInput'
import type { Isolate, SensitiveMedicineRow, TestLine } from '../responses'

/** The organisms of cultures, by the ids of their customer tests. */
export type Isolates = ReadonlyMap<number, readonly Isolate[]>

type Names = ReadonlyMap<number, string>

async function namesOf(trx: Db, table: string, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id as number, name as string]))
}

/**
 * Reads rows of organisms and medicines as cultures, with the current names. A culture among the results without rows
 * has none; without any rows the cultures are left unchanged.
 * @throws ApiError 400 by row
 */
export async function readIsolates(
  trx: Db,
  lines: readonly TestLine[],
  results: readonly EnteredResult[],
  rows: readonly SensitivityInput[] | undefined,
): Promise<Isolates> {
  const isolates = new Map<number, Isolate[]>()
  if (!rows) return isolates
  for (const { customerTest } of results) isolates.set(customerTest, [])
  const organisms = await namesOf(trx, 'organism', [...new Set(rows.map(({ organism }) => organism))])
  const medicineIds = new Set(rows.flatMap(({ sensitiveMedicine }) => sensitiveMedicine ?? []))
  const medicines = await namesOf(trx, 'sensitiveMedicine', [...medicineIds])
  const errors: Record<string, string> = {}
  rows.forEach((row, index) => {
    const known = isolates.get(row.customerTest)
    const line = lines.find(({ id }) => id === row.customerTest)
    const isolate = known?.find(({ organism }) => organism.id === row.organism)
    const fault = faultOf(row, { line: known && line, isolate, organisms, medicines })
    if (fault) errors[`sensitiveMedicines.${index}.${fault[0]}`] = fault[1]
    else addRow(known as Isolate[], isolate, row, organisms, medicines)
  })
  if (Object.keys(errors).length > 0) throw apiError.invalid(errors)
  return isolates
}

interface RowContext {
  line: TestLine | undefined
  isolate: Isolate | undefined
  organisms: Names
  medicines: Names
}

/** The faulty part of a row, and its message. */
function faultOf(row: SensitivityInput, around: RowContext): [part: string, message: string] | undefined {
  const { line, isolate, organisms, medicines } = around
  const { sensitiveMedicine, sensitiveTypes } = row
  if (!line) return ['customerTest', 'The test is not among the results.']
  if (!line.isCulture && !line.result?.isolates.length) return ['customerTest', `${line.test.name} is no culture.`]
  if (!organisms.has(row.organism)) return ['organism', messages.recordMissing]
  if (!sensitiveMedicine) return sensitiveTypes ? ['sensitiveMedicine', 'Sensitive Medicine is required'] : undefined
  if (!medicines.has(sensitiveMedicine)) return ['sensitiveMedicine', messages.recordMissing]
  if (!sensitiveTypes) return ['sensitiveTypes', 'Sensitivity is required']
  const isTwice = isolate?.medicines.some(({ id }) => id === sensitiveMedicine)
  return isTwice ? ['sensitiveMedicine', 'The medicine is named twice.'] : undefined
}

function addRow(
  isolates: Isolate[],
  known: Isolate | undefined,
  row: SensitivityInput,
  organisms: Names,
  medicines: Names,
): void {
  const { organism, sensitiveMedicine: id, sensitiveTypes } = row
  const colonyCount = row.colonyCount?.trim() || null
  const named = { id: organism, name: organisms.get(organism) as string }
  const isolate: Isolate = known ?? { organism: named, colonyCount, medicines: [] }
  if (!known) isolates.push(isolate)
  if (!id || !sensitiveTypes) return
  const measured = { zone: row.zone?.trim() || null, mic: row.mic?.trim() || null }
  isolate.medicines.push({ id, name: medicines.get(id) as string, sensitiveTypes, ...measured })
}

/** The rows of a culture, as the spec has them. */
export function rowsOf({ id: customerTest, result }: TestLine): SensitiveMedicineRow[] {
  return (result?.isolates ?? []).flatMap(({ organism, colonyCount, medicines }): SensitiveMedicineRow[] => {
    const culture = { customerTest, organism, colonyCount }
    const none = { sensitiveMedicine: null, sensitiveTypes: null, sensitiveTypesDisplay: null, zone: null, mic: null }
    if (medicines.length === 0) return [{ ...culture, ...none }]
    return medicines.map(({ id, name, sensitiveTypes, zone, mic }) => ({
      ...{ ...culture, sensitiveMedicine: { id, name }, sensitiveTypes, zone, mic },
      sensitiveTypesDisplay: findOptionName(sensitivities, sensitiveTypes) ?? null,
    }))
  })
}

/** Whether two cultures have the same content; the names of masters may have changed since. */
export function areSameIsolates(one: readonly Isolate[], other: readonly Isolate[]): boolean {
  const textOf = (isolates: readonly Isolate[]) =>
    JSON.stringify(
      isolates.map(({ organism, colonyCount, medicines }) => [
        organism.id,
        colonyCount,
        medicines.map(({ id, sensitiveTypes, zone, mic }) => [id, sensitiveTypes, zone, mic]),
      ]),
    )
  return textOf(one) === textOf(other)
}
