import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../http'
import { lazyDialog } from '../lazyPart'
import { useAlert } from '../useAlert'
import type { SavedView } from './savedView'

const SaveViewDialog = lazyDialog(() => import('./SaveViewDialog'))

/** What of an address is kept: not the page. */
function keptOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  return params.toString()
}

/** The saved views of a screen, whose address says what it shows: choose one, keep what is shown, delete one. */
export function ViewsMenu({ route }: { route: string }) {
  const translate = useTranslate()
  const alert = useAlert()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const key = ['saved-view', route]
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<SavedView[]>('saved-view', { route }, { signal }),
    enabled: anchor !== null,
  })
  const remove = async ({ id }: SavedView) => {
    try {
      await api.delete(`saved-view/${id}`)
    } catch (error) {
      alert.fail((error as Error).message)
    }
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-haspopup="menu"
      >
        {translate('Views')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {views.map((view) => (
          <Box key={view.id} sx={{ display: 'flex', pr: 0.5 }}>
            <MenuItem
              sx={{ flex: 1 }}
              selected={keptOf(search) === view.query}
              onClick={() => {
                setAnchor(null)
                void navigate(`${route}?${view.query}`)
              }}
            >
              <ListItemText primary={view.name} secondary={view.group?.name} />
            </MenuItem>
            {view.isOwn && (
              <IconButton
                size="small"
                onClick={() => void remove(view)}
                aria-label={`${translate('Delete')}: ${view.name}`}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setIsSaving(true)
          }}
        >
          {translate('Save this view…')}
        </MenuItem>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          route={route}
          query={keptOf(search)}
          onClose={() => setIsSaving(false)}
          onSaved={(saved) => client.setQueryData(key, saved)}
        />
      )}
    </>
  )
}
