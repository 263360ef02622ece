// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { CoreAdminContext } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import DataCheckNotice from '~/admin/dashboard/DataCheckNotice'
import { httpClient } from '~/admin/http'
import ServerWarning from '~/admin/pages/ServerWarning'

afterEach(cleanup)

test('The home page of a superuser shows how far demo data are filled in, until they are whole', async () => {
  const answers = [{ status: 'ready', filledPercent: 40 }, { status: 'ready' }]
  httpClient.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => ({
    ...{ data: answers.length > 1 ? answers.shift() : answers[0], status: 200, statusText: 'OK', headers: {}, config },
  })
  render(
    <CoreAdminContext>
      <ServerWarning />
    </CoreAdminContext>,
  )
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 10_000 })
})

test('The dashboard lists what the weekly check found with the next step, and says since when none was done', async () => {
  const finding = 'Billing, fiscal year 2082/83: 2 documents up to number 3, and 3 numbers were drawn.'
  const answer = (data: object) => {
    httpClient.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => ({
      ...{ data, status: 200, statusText: 'OK', headers: {}, config },
    })
    return render(
      <CoreAdminContext>
        <DataCheckNotice />
      </CoreAdminContext>,
    )
  }
  const now = new Date().toISOString()
  answer({ finishedAt: now, startedAt: null, findings: [finding], findingCount: 1, percentDone: null })
  expect(await screen.findByText(finding)).toBeTruthy()
  expect(screen.getByText(/^Change nothing in the database by hand/)).toBeTruthy()
  expect(screen.queryByText(/were not checked since/)).toBeNull()
  cleanup()
  answer({ finishedAt: '2026-01-02T00:00:00Z', startedAt: null, findings: [], findingCount: 0, percentDone: null })
  expect(await screen.findByText(/^The data were not checked since/)).toBeTruthy()
})
