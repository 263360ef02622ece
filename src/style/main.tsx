import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { AdminContext, testDataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import '~/admin/devanagari.css'
import { httpClient } from '~/admin/http'
import { i18nProvider } from '~/admin/i18nProvider'
import { Alerts } from '~/admin/shell/Alerts'
import { theme } from '~/admin/theme'
import { StylePage } from './StylePage'

/** The page needs no server: every list has the same two records. */
const page = {
  count: 2,
  next: null,
  previous: null,
  results: [
    { id: 1, name: 'Kaski' },
    { id: 2, name: 'Lamjung' },
  ],
}
httpClient.defaults.adapter = async (config) => ({ data: page, status: 200, statusText: 'OK', headers: {}, config })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

createRoot(root).render(
  <MemoryRouter>
    <AdminContext
      dataProvider={testDataProvider()}
      i18nProvider={i18nProvider}
      queryClient={new QueryClient()}
      theme={theme}
      darkTheme={null}
    >
      <CssBaseline />
      <StylePage />
      <Alerts />
    </AdminContext>
  </MemoryRouter>,
)
