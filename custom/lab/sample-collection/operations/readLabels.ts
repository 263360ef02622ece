import { type SqlBool, sql } from 'kysely'
import type { Viewer } from '~/documents/access/server/scope'
import { localDay } from '~/domain/calendar'
import { findOptionName } from '~/domain/options'
import { toPrintDateTime } from '~/print/moment'
import { apiError } from '~/server/apiError'
import type { Db } from '~/server/database/open'
import { readPrintLanguage } from '~/server/print/readPrintLanguage'
import { readCurrentFormat } from '~/server/printFormats/formats'
import { genders } from '~shared/options/options'
import { ageText } from '~shared/patients/age'
import { visibleTubesCondition } from '../../shared/samples/operations/seen'
import { barcodeOf, readBarcode } from '../../shared/tubes/barcode'
import type { LabelData } from '../responses'
import { sampleCollection } from '../screen'

type Row = Pick<LabelData, 'sampleNo' | 'patientName' | 'patientNo'> & {
  tubeNo: number
  gender: number
  dobDateAd: string
  tubeType: string | null
  collectedAt: Date
}

function toLabel(
  { gender, dobDateAd, collectedAt, tubeType, tubeNo, ...row }: Row,
  print: Pick<LabelData, 'printLanguage' | 'printFormat'>,
): LabelData {
  const age = ageText(dobDateAd, localDay(collectedAt))
  return {
    ...row,
    barcode: barcodeOf(row.sampleNo, tubeNo),
    ageSex: [age, findOptionName(genders, gender)].filter(Boolean).join(' / '),
    tubeType: tubeType ?? '',
    collectedAt: toPrintDateTime(collectedAt),
    ...print,
  }
}

/**
 * The labels of a sample number, one for each tube that was not undone, or the label of one tube.
 * @param text a sample number or a tube's barcode
 * @throws ApiError 404
 */
export async function readLabels(db: Db, text: string, actor: Viewer): Promise<LabelData[]> {
  const { sampleNo = text, tubeNo = null } = readBarcode(text) ?? {}
  const { rows } = await sql<Row>`
    select s.sample_no, s.tube_no, c.full_name as patient_name, c.customer_no as patient_no, c.gender, c.dob_date_ad,
      y.name as tube_type, s.collected_at
    from collected_sample s
    join customer c on c.id = s.customer_id
    left join sample_type y on y.id = s.sample_type_id
    where ${visibleTubesCondition(actor, [
      sql<SqlBool>`s.sample_no = ${sampleNo}`,
      sql<SqlBool>`(${tubeNo}::integer is null or s.tube_no = ${tubeNo}::integer)`,
    ])}
    order by s.tube_no`.execute(db)
  if (rows.length === 0) throw apiError.missing()
  const print = {
    printLanguage: await readPrintLanguage(db),
    printFormat: await readCurrentFormat(db, sampleCollection.name),
  }
  return rows.map((row) => toLabel(row, print))
}
