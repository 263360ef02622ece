import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { type ComponentType, useMemo, useState } from 'react'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { useOpenDialog } from '~/admin/drafts/useOpenDialog'
import { ListPage } from '~/admin/listing/ListPage'
import type { RowAction } from '~/admin/listing/RowButtons'
import { dateParamsOf, useDatedList } from '~/admin/listing/useDatedList'
import { usePermissions } from '~/admin/usePermissions'
import { optionsOf, partyNameField } from '~/documents/documentNames'
import { documentColumns } from '~/documents/list/admin/columns'
import { PartyInput } from '~/documents/party/admin/PartyInput'
import { queryParamName } from '~/metadata/resource'
import { CorrectionDialog, type CorrectionDialogProps } from './CorrectionDialog'
import type { CorrectableRow, CorrectionTarget, ReferenceValue } from './correcting'

/** By what a document is known here: its number, its days, its party, what was to be paid, and what is corrected. */
function columnsOf({ document, field }: CorrectionTarget) {
  const options = optionsOf(document)
  const party = options.party?.()
  const columns = [
    ...[document.number.column, 'createdDateAd', 'createdDateBs'],
    ...(party ? [partyNameField(party), ...party.listFields] : []),
    ...[options.amounts?.dueField, field, 'createdByUserName'],
  ]
  return documentColumns<CorrectableRow>(document).filter(({ source }) => columns.includes(source))
}

interface CorrectionPageProps extends CorrectionTarget {
  /** The permission that a correction needs. */
  editPermission: string
  /** The dialog of a correction of more than a reference. */
  Dialog?: ComponentType<CorrectionDialogProps>
}

/** The screen on which a reference of saved documents is corrected: one is found by its days, number or party. */
export function CorrectionPage({ editPermission, Dialog = CorrectionDialog, ...correcting }: CorrectionPageProps) {
  const { document, apiPath: path, label } = correcting
  const { list: listOptions, party: partyOf } = optionsOf(document)
  const party = partyOf?.()
  const { can } = usePermissions()
  const [chosen, setChosen] = useState<ReferenceValue | null>(null)
  const ofParty = party && chosen ? { [queryParamName(party.name)]: chosen.id } : undefined
  const [columns] = useState(() => columnsOf(correcting))
  const list = useDatedList<CorrectableRow>(path, dateParamsOf(document.apiNames), {
    ...{ insteadOfDays: ofParty, columns },
  })
  const [edited, edit] = useOpenDialog<CorrectableRow>()
  const mayEdit = can(editPermission)
  const actions = useMemo<RowAction<CorrectableRow>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: edit }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <ListPage
      title={label}
      countLabel={listOptions.countLabel ?? `Total ${document.label}`}
      list={list}
      preview={document.route}
      searchHint={listOptions.searchHint ?? 'Number or name, on all days'}
      columns={columns}
      actions={actions}
      onOpen={mayEdit ? edit : undefined}
      extraFilters={
        party && (
          <Box sx={{ width: 260, mt: '-2px' }}>
            <PartyInput<ReferenceValue> party={party} apiPath={path} value={chosen} onChange={setChosen} />
          </Box>
        )
      }
    >
      {edited && (
        <DraftScope form={`${document.name}.${correcting.field}`} record={edited.id}>
          <Dialog
            target={correcting}
            row={edited}
            onClose={close}
            onSaved={() => {
              void list.reload('here')
              close()
            }}
          />
        </DraftScope>
      )}
    </ListPage>
  )
}
