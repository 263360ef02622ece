import { sql } from 'kysely'
import { ageText } from '~/domain/age'
import { todayInNepal } from '~/domain/calendar'
import { genders, optionName } from '~/domain/options'
import { paperMoment } from '~/print/moment'
import type { Db } from '~/server/database/open'
import { refuse } from '~/server/refusal'
import type { LabelData } from '../paper'

interface Row {
  sampleNo: string
  patientName: string
  patientNo: string
  gender: number
  dobDateAd: string
  tubeType: string | null
  collectedAt: Date
}

function toLabel({ gender, dobDateAd, collectedAt, tubeType, ...row }: Row): LabelData {
  const age = ageText(dobDateAd, todayInNepal(collectedAt))
  return {
    ...row,
    ageSex: [age, optionName(genders, gender)].filter(Boolean).join(' / '),
    tubeType: tubeType ?? '',
    collectedAt: paperMoment(collectedAt),
  }
}

/** The labels of a sample number, one for each tube that was not undone. @throws Refusal 404 */
export async function readLabels(db: Db, sampleNo: string): Promise<LabelData[]> {
  const { rows } = await sql<Row>`
    select s.sample_no, c.full_name as patient_name, c.customer_no as patient_no, c.gender, c.dob_date_ad,
      y.name as tube_type, s.collected_at
    from collected_sample s
    join customer c on c.id = s.customer_id
    left join sample_type y on y.id = s.sample_type_id
    where s.sample_no = ${sampleNo} and s.undone_at is null
    order by s.id`.execute(db)
  if (rows.length === 0) throw refuse.missing()
  return rows.map(toLabel)
}
