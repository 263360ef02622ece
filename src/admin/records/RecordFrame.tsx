import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import type { FileKind } from '~/metadata/files'
import type { Resource } from '~/metadata/resource'
import type { RelatedLists } from '~/server/related/endpoints'
import DeclaredIcon from '~/ui/DeclaredIcon'
import { lazyPart } from '~/ui/lazyPart'
import { useUrlState } from '~/ui/useUrlState'
import { AssignButton } from '../assignments/AssignButton'
import { useAssignments } from '../assignments/useAssignments'
import { api } from '../http'
import { resourceNameOf } from '../resourceNames'
import { iconNameOf } from '../screenIcon'
import { PageFrame } from '../shell/PageFrame'
import { usePermissions } from '../usePermissions'
import { PendingRelated } from './PendingRelated'
import { useRecordId } from './previewedRecord'
import { RecordPager } from './RecordPager'
import { RelatedRecords } from './RelatedRecords'
import { ReportsMenu } from './ReportsMenu'
import { recordUrl } from './recordUrl'
import { rememberRecord, togglePinnedRecord, useRememberedRecords } from './rememberedRecords'

const AssignmentPanel = lazyPart(() => import('../assignments/AssignmentPanel'))
const RecordSections = lazyPart(() => import('../reports/RecordSections'))
const Timeline = lazyPart(() => import('./Timeline'))
const FilesPanel = lazyPart(() => import('../files/FilesPanel'))

/** A tab of a record's page. */
export interface RecordTab {
  /** Names it in the URL. */
  key: string
  label: string
  content: ReactNode
}

export interface RecordFrameProps {
  /** The route of the screen of such records, and their endpoint. */
  route: string
  apiPath: string
  id: number
  /** What the record is: 'Customer'. */
  label: string
  /** What represents the record: its name or number; not translated. */
  name: string
  /** Chips next to the title, such as 'Inactive'. */
  status?: ReactNode
  /** Buttons, such as Edit. */
  actions?: ReactNode
  /** The fields whose changes the timeline shows, such as a master's. */
  resource?: Pick<Resource, 'fields'>
  /** The kinds of files that can be attached to the record. */
  files?: readonly FileKind[]
  /** Above the tabs, whichever of them is shown. */
  header?: ReactNode
  /** Tabs before those of related records. */
  tabs?: readonly RecordTab[]
  /** The content of the first tab. */
  children: ReactNode
}

const noneRelated: RelatedLists = { results: [], reports: [], sections: [] }

/** The label of a tab with related records and how many there are. */
const countText = (count: number) => (count > 100 ? '100+' : String(count))

/**
 * The page of a record: its title, status and actions, its fields, a tab for each list that refers to it, and its history.
 * The tab is in the URL. In a preview next to a list: the title as a link to the page, the status and the fields.
 */
export function RecordFrame(props: RecordFrameProps) {
  return useRecordId().isPreview ? <PreviewFrame {...props} /> : <PageWithTabs {...props} />
}

function PreviewFrame({ route, id, label, name, status, header, children }: RecordFrameProps) {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={recordUrl(route, id)}>{`${translate(label)}: ${name}`}</Link>
        </Typography>
        {status}
      </Box>
      {header}
      {children}
    </>
  )
}

function PageWithTabs(props: RecordFrameProps) {
  const { route, apiPath, id, label, name, status, actions, resource, files = [], header, tabs = [], children } = props
  const translate = useTranslate()
  const { can } = usePermissions()
  const { view, change } = useUrlState({ tab: 'details' })
  const { state } = useLocation() // the list that the record was opened from
  const { data } = useQuery({
    queryKey: [apiPath, 'related', id],
    queryFn: ({ signal }) => api.get<RelatedLists>(`${apiPath}/${id}/related`, undefined, { signal }),
    retry: false, // another server may have no such endpoint
  })
  const related = { ...noneRelated, ...data }
  const record = { path: apiPath, id }
  const assignments = useAssignments(record)
  const details = (
    <>
      {children}
      <PendingRelated lists={related.results} />
      {related.sections.length > 0 && <RecordSections id={id} sections={related.sections} />}
    </>
  )
  const kinds = files.filter(({ permissions }) => can(permissions.view))
  const shown: RecordTab[] = [
    { key: 'details', label: translate('Details'), content: details },
    ...tabs.map((tab) => ({ ...tab, label: translate(tab.label) })),
    ...(kinds.length > 0
      ? [{ key: 'files', label: translate('Files'), content: <FilesPanel {...{ apiPath, id, kinds }} key={id} /> }]
      : []),
    ...related.results.map((list) => ({
      key: resourceNameOf(list),
      label: `${translate(list.label)} (${countText(list.count)})`,
      content: <RelatedRecords key={list.route} list={list} />,
    })),
    {
      key: 'history',
      label: translate('History and Notes'),
      content: <Timeline apiPath={apiPath} id={id} resource={resource} />,
    },
  ]
  const tab = shown.find(({ key }) => key === view.tab) ?? shown[0]!
  return (
    <PageFrame
      title={label}
      name={name}
      icon={<DeclaredIcon name={iconNameOf(route)} />}
      titleExtra={status}
      actions={
        <>
          <RecordPager route={route} id={id} />
          <ReportsMenu reports={related.reports} />
          {assignments && <AssignButton record={record} name={name} />}
          <PinButton url={recordUrl(route, id)} kind={label} label={name} />
          {actions}
        </>
      }
    >
      {assignments && assignments.length > 0 && <AssignmentPanel {...{ record, name, assignments }} />}
      {header}
      <Tabs
        value={tab.key}
        onChange={(_, next) => change({ tab: next }, { replace: true, state })}
        aria-label={translate(label)}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ minHeight: 36, mb: 1.5, mt: header ? 0 : -1, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} sx={{ minHeight: 36, py: 0.5 }} />
        ))}
      </Tabs>
      {tab.content}
    </PageFrame>
  )
}

/** Remembers that the record was opened, and pins it to the dashboard. */
function PinButton(record: { url: string; kind: string; label: string }) {
  const translate = useTranslate()
  const { url, kind, label } = record
  useEffect(() => rememberRecord({ url, kind, label }), [url, kind, label])
  const { pinned } = useRememberedRecords()
  const isPinned = useMemo(() => pinned.some((one) => one.url === url), [pinned, url])
  const text = translate(isPinned ? 'Unpin' : 'Pin')
  return (
    <Tooltip title={text}>
      <IconButton size="small" aria-label={text} aria-pressed={isPinned} onClick={() => togglePinnedRecord(record)}>
        {isPinned ? <PushPin fontSize="small" color="primary" /> : <PushPinOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
