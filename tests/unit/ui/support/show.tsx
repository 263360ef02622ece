import { QueryClient } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { dataProvider } from '~/admin/dataProvider'
import { i18nProvider } from '~/admin/i18nProvider'
import { Alerts } from '~/admin/shell/Alerts'

/** A busy machine takes its time. */
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Shows a component at an address, in what the application has around its pages; `rerender` shows another in its place. */
export function show(element: ReactElement, address = '/') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const around = (inner: ReactElement) => (
    <MemoryRouter initialEntries={[address]}>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
        {inner}
        <Alerts />
      </AdminContext>
    </MemoryRouter>
  )
  const { rerender, ...shown } = render(around(element))
  return { ...shown, rerender: (inner: ReactElement) => rerender(around(inner)) }
}
