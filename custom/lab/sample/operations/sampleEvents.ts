import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { LoggedEvents } from '~/server/history/subject'
import { tubeIdsOf } from './readSamplePage'

const text = z.string().catch('')
const remarksOf = ({ rejected, remarks }: Readonly<Record<string, unknown>>): string =>
  [rejected, remarks]
    .map((one) => text.parse(one))
    .filter(Boolean)
    .join(': ')

const ofTubes = (id: number) => sql<SqlBool>`a.entity_id in (${tubeIdsOf(id)})`
const sampleNoOf = (id: number) => sql`(select n.sample_no from collected_sample n where n.id = ${id})`

/** What the log says of a sample in other screens, as its history shows it. */
export const sampleEvents: readonly LoggedEvents[] = [
  { entity: 'sample-collection', action: 'create', where: ofTubes, label: 'Collected' },
  {
    ...{ entity: 'sample-collection', action: 'change' },
    // written at the bill, with the sample number, the tube's barcode, or the numbers of several samples
    where: (id) => sql<SqlBool>`a.entity_id = (select n.sale_id from collected_sample n where n.id = ${id})
      and position(${sampleNoOf(id)} in a.document_no) > 0`,
    label: ({ rejected }) => (rejected ? 'Rejected' : 'Collection undone'),
    textOf: remarksOf,
  },
  { entity: 'sample-receipt', action: 'create', where: ofTubes, label: 'Received' },
  ...(['create', 'change'] as const).map(
    (action): LoggedEvents => ({
      ...{ entity: 'result-entry', action },
      where: (id) =>
        sql<SqlBool>`a.entity_id in (select e.id from result_entry e where e.sample_no = ${sampleNoOf(id)})`,
      label: action === 'create' ? 'Results entered' : 'Results changed',
    }),
  ),
  {
    ...{ entity: 'lab-report-verification', action: 'change' },
    where: (id) => sql<SqlBool>`${ofTubes(id)} and a.document_no = ${sampleNoOf(id)}`,
    label: ({ status }) => (status === 'Verified' ? 'Verified' : 'Un-approved'),
    textOf: remarksOf,
  },
]
