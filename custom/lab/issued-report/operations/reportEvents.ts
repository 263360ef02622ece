import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { LoggedEvents } from '~/server/history/subject'
import { reportActivityKind, usgMailKind } from '../../shared/issued-reports/operations/kinds'
import { type ReportState, stateNames } from '../../shared/issued-reports/states'
import { versionIdsOf } from './readIssuedReport'

type After = Readonly<Record<string, unknown>>

const text = z.string().catch('')
const versionOf = ({ version }: After) => (typeof version === 'number' ? `v${version}` : '')
const joined = (...texts: string[]) => texts.filter(Boolean).join(' · ')

const ofVersions = (id: number) => sql<SqlBool>`a.entity_id in (${versionIdsOf(id)})`
const ofMails = (id: number) => sql<SqlBool>`a.entity_id in (select m.id from mail m
  where m.kind in (${reportActivityKind}, ${usgMailKind}) and m.document_id in (${versionIdsOf(id)}))`

/** What the log says of the versions of a report: issued, amended, withdrawn, mailed and handed over. */
export const reportEvents: readonly LoggedEvents[] = [
  {
    ...{ entity: reportActivityKind, action: 'create', where: ofVersions },
    label: ({ amended }) => (amended ? 'Amended' : 'Issued'),
    textOf: versionOf,
  },
  {
    ...{ entity: reportActivityKind, action: 'change', where: ofVersions },
    label: ({ state }) => stateNames[state as ReportState]?.label ?? 'Changed',
    textOf: (after) => joined(versionOf(after), text.parse(after.reason)),
  },
  {
    ...{ entity: reportActivityKind, action: 'print', where: ofVersions, label: 'Printed' },
    textOf: ({ remarks }) => text.parse(remarks),
  },
  { entity: 'mail', action: 'create', where: ofMails, label: 'Mailed to', textOf: ({ to }) => text.parse(to) },
  { entity: 'mail', action: 'change', where: ofMails, label: 'Mailed again' },
  {
    ...{ entity: 'report-hand-over', action: 'create', label: 'Handed Over To' },
    where: (id) => sql<SqlBool>`a.entity_id in (select h.id from report_hand_over h
      where h.issued_report_id in (${versionIdsOf(id)}))`,
    textOf: (after) => joined(text.parse(after.to), versionOf(after)),
  },
]
