import { QueryClient } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { AdminContext, testDataProvider } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { i18nProvider } from '~/admin/i18nProvider'
import { Alerts } from '~/admin/shell/Alerts'

/** A busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Shows a component in what the application has around its pages. */
export function show(element: ReactElement) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} queryClient={queryClient}>
        {element}
        <Alerts />
      </AdminContext>
    </MemoryRouter>,
  )
}
