import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import type { SavedView } from '~/server/savedViews/responses'
import { lazyDialog } from '~/ui/lazyPart'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { type RowAction, RowButtons } from '../listing/RowButtons'
import { usePermissions } from '../usePermissions'

const SaveViewDialog = lazyDialog(() => import('./SaveViewDialog'))
const MailViewDialog = lazyDialog(() => import('./MailViewDialog'))

/** The milliseconds between two looks at mails of a view that are on their way. */
const whileOnTheWay = 2000

const mailsOf = ({ mailings }: SavedView) => mailings.flatMap(({ last }) => last?.mails ?? [])

/** Whether a view is mailed, and whether its last time failed. */
function mailColor(view: SavedView): 'default' | 'primary' | 'error' {
  if (mailsOf(view).some(({ state }) => state === 'failed')) return 'error'
  return view.mailings.length > 0 ? 'primary' : 'default'
}

/** The part of the URL that a view stores: neither the page nor an open history. */
function storedQueryOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.delete('history')
  return params.toString()
}

export interface ViewsProps {
  route: string
  /** Its views can be mailed on a schedule. */
  canBeMailed?: true
}

interface ViewsMenuProps extends ViewsProps {
  /** The button that it opens from; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The saved views of a screen whose state is in the URL: choose one, save the current view, mail one, delete one. */
export default function ViewsMenu({ route, canBeMailed, anchor, onClose }: ViewsMenuProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isSaving, setIsSaving] = useState(false)
  const [mailed, setMailed] = useState<number>()
  const { can } = usePermissions()
  const key = ['saved-view', route]
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SavedView[]>('saved-view', { route }, { signal }),
    enabled: anchor !== null || mailed !== undefined,
    refetchInterval: ({ state }) =>
      mailed !== undefined && state.data?.some((view) => mailsOf(view).some((mail) => mail.state === 'waiting'))
        ? whileOnTheWay
        : false,
  })
  const mailedView = views.find(({ id }) => id === mailed)
  const remove = async ({ id }: SavedView) => {
    try {
      await api.delete(`saved-view/${id}`)
    } catch (error) {
      alert.fail((error as Error).message)
    }
    await client.invalidateQueries({ queryKey: key })
  }
  const actionsOf = (view: SavedView): RowAction<SavedView>[] => [
    ...(canBeMailed && can('mail_saved_view')
      ? [
          {
            ...{
              label: `${translate('Mail on a schedule')}: ${view.name}`,
              icon: MailOutlined,
              color: mailColor(view),
            },
            onClick: () => {
              onClose()
              setMailed(view.id)
            },
          },
        ]
      : []),
    ...(view.isOwn
      ? [{ label: `${translate('Delete')}: ${view.name}`, icon: DeleteOutlined, onClick: () => void remove(view) }]
      : []),
  ]
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {views.map((view) => (
          <Box key={view.id} sx={{ display: 'flex', pr: 0.5 }}>
            <MenuItem
              sx={{ flex: 1 }}
              selected={storedQueryOf(search) === view.query}
              onClick={() => {
                onClose()
                void navigate(`${route}?${view.query}`)
              }}
            >
              <ListItemText primary={view.name} secondary={view.group?.name} />
            </MenuItem>
            <RowButtons row={view} actions={actionsOf(view)} />
          </Box>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            onClose()
            setIsSaving(true)
          }}
        >
          {translate('Save this view…')}
        </MenuItem>
      </Menu>
      {mailedView && <MailViewDialog view={mailedView} viewsKey={key} onClose={() => setMailed(undefined)} />}
      {isSaving && (
        <SaveViewDialog
          route={route}
          query={storedQueryOf(search)}
          onClose={() => setIsSaving(false)}
          onSaved={(saved) => client.setQueryData(key, saved)}
        />
      )}
    </>
  )
}
