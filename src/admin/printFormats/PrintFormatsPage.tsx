import Edit from '@mui/icons-material/Edit'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { manifest } from '~/metadata/manifest'
import { DateTimeText } from '~/ui/DateTimeText'
import { api } from '../http'
import { RecordTable } from '../listing/RecordTable'
import { PageFrame } from '../shell/PageFrame'
import { FormatDialog } from './FormatDialog'
import { type ListedFormat, printFormatApiPath } from './formatResponses'

type FormatRow = ListedFormat & { id: string }

/** The print formats of all documents, each with an editor. */
export function PrintFormatsPage() {
  const translate = useTranslate()
  const [opened, setOpened] = useState<FormatRow>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [printFormatApiPath],
    queryFn: ({ signal }) => api.get<ListedFormat[]>(printFormatApiPath, undefined, { signal }),
  })
  const moduleLabel = (name: string) => translate(manifest.modules.find((one) => one.name === name)?.label ?? name)
  return (
    <PageFrame title="Print Formats">
      <RecordTable<FormatRow>
        label="Print Formats"
        rows={data?.map((row) => ({ ...row, id: row.document }))}
        error={data ? null : error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        isCardOnPhone
        onOpen={setOpened}
        actions={[{ label: 'Edit', icon: Edit, onClick: setOpened }]}
        columns={[
          { source: 'label', label: 'Document', render: ({ label }) => translate(label), onCard: 'title' },
          { source: 'module', label: 'Module', render: ({ module }) => moduleLabel(module) },
          {
            source: 'version',
            label: 'Version',
            render: ({ version, isDefault }) => (isDefault ? translate('Default') : version),
          },
          { source: 'savedBy', label: 'Saved By' },
          { source: 'savedAt', label: 'Saved', render: ({ savedAt }) => savedAt && <DateTimeText at={savedAt} /> },
          {
            source: 'missing',
            label: 'Notice',
            render: ({ missing }) =>
              missing.length > 0 && (
                <Chip size="small" color="warning" label={`${translate('No longer exists')}: ${missing.join(', ')}`} />
              ),
          },
        ]}
      />
      {opened && <FormatDialog document={opened} onSaved={() => void refetch()} onClose={() => setOpened(undefined)} />}
    </PageFrame>
  )
}
