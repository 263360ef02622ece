import Box from '@mui/material/Box'
import { useState } from 'react'
import { statedOf } from '~/metadata/documentNames'
import type { PlacedDocument } from '~/metadata/registry'
import { DatedList } from '~/ui/DatedList'
import { useDatedList } from '~/ui/useDatedList'
import { useDocumentActions } from '../DocumentPage'
import { useListColumns } from '../useListColumns'
import { SettlementDetails } from './SettlementDetails'
import type { Settling } from './settled'

interface SettlementsProps {
  document: PlacedDocument
  settling: Settling
  onPrint: (id: number) => void
}

/** The settlements of the chosen days, each to be viewed and printed. */
export function Settlements({ document, settling, onPrint }: SettlementsProps) {
  const { list: stated, settles } = statedOf(document)
  const list = useDatedList<{ id: number }>(document.path, document.callNames)
  const [viewed, setViewed] = useState<{ id: number }>()
  const actions = useDocumentActions(document, setViewed, ({ id }) => onPrint(id))
  const { columns, tools } = useListColumns(document, list)
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>{tools}</Box>
      <DatedList
        list={list}
        label={settles?.titles?.saved ?? document.label}
        searchHint={stated.hint ?? 'Number or name, on all days'}
        columns={columns}
        actions={actions}
        onOpen={setViewed}
      />
      {viewed && <SettlementDetails settling={settling} row={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
