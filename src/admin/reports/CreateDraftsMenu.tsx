import Add from '@mui/icons-material/Add'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lineResourceField, optionsOf } from '~/documents/documentNames'
import type { Values } from '~/documents/form/admin/plainDraft'
import { createPrefilledDraft } from '~/documents/form/admin/plainState'
import { groupBy } from '~/domain/groupBy'
import { type DraftButtonOptions, type ResolvedTab, tabColumnOf } from '~/metadata/report'
import { MenuButton } from '~/ui/MenuButton'
import { useAlert } from '~/ui/useAlert'
import { api, type QueryParams } from '../http'
import { useNextStep } from '../useNextStep'
import { usePermissions } from '../usePermissions'
import { type NamedRecord, type ReportRow, valueKeyOf } from './reportRows'

interface CreateDraftsMenuProps {
  tab: ResolvedTab
  drafts: DraftButtonOptions
  /** The query of the tab. */
  query: QueryParams
}

/** The records of a draft's lines from the document's own picker, in the order of the rows. */
async function linesOf({ document, item, fields }: DraftButtonOptions, rows: readonly ReportRow[]): Promise<Values[]> {
  const { apiPath: path, apiNames: callNames } = document()
  const options = optionsOf(document())
  const name = lineResourceField(options)!
  const ids = rows.map((row) => valueKeyOf(row[item])).join(',')
  const picker = `${path}/${callNames.pickerPaths[name] ?? options.lines!.resource!().key}`
  const { results } = await api.get<{ results: NamedRecord[] }>(picker, { among: ids, limit: 0 })
  const byId = new Map(results.map((record) => [String(record.id), record]))
  return rows.flatMap((row) => {
    const record = byId.get(valueKeyOf(row[item]))
    const values = Object.entries(fields).map(([field, column]) => [field, row[column]])
    return record ? [{ ...Object.fromEntries(values), [name]: record }] : []
  })
}

/** Creates drafts from the rows of a tab, one for each party, to complete and save. */
export function CreateDraftsMenu({ tab, drafts, query }: CreateDraftsMenuProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = usePermissions()
  const { openStep } = useNextStep()
  const [parties, setParties] = useState<ReportRow[][]>([])
  const document = drafts.document()
  if (!can(document.permissions.add)) return null
  const load = async () => {
    try {
      const params = { ...query, group: undefined, each: true, limit: 0 }
      const { results } = await api.get<{ results: ReportRow[] }>(tab.apiPath, params)
      setParties([...groupBy(results, (row) => valueKeyOf(row[drafts.party])).values()])
      return true
    } catch (error) {
      alert.fail((error as Error).message)
      return false
    }
  }
  const choose = async (rows: readonly ReportRow[]) => {
    await openStep(async () => {
      const header = { [optionsOf(document).party!().name]: rows[0]![drafts.party] ?? null }
      const draft = createPrefilledDraft(document, header, await linesOf(drafts, rows))
      return { route: document.route, form: document.name, draft }
    })
  }
  const none = translate(tabColumnOf(tab, drafts.party).emptyLabel ?? '-')
  return (
    <MenuButton startIcon={<Add />} label={translate(document.label)} onOpen={load}>
      {parties.length === 0 && <MenuItem disabled>{translate('No data')}</MenuItem>}
      {parties.map((rows) => {
        const party = rows[0]![drafts.party] as NamedRecord | null | undefined
        return (
          <MenuItem key={valueKeyOf(party)} dense onClick={() => void choose(rows)}>
            {party?.name ?? none} ({rows.length})
          </MenuItem>
        )
      })}
    </MenuButton>
  )
}
