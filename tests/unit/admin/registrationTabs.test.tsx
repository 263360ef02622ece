// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from './support/openApp'
import { signIn } from './support/signIn'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

const quick = '1:view_quick_registration'
const opd = '1:view_clinic_opd_registration'
const followUp = '1:view_follow_up'

test.each([
  ['/follow-up', [quick, opd, followUp], ['Quick Registration', 'OPD Registration', 'Follow Up'], 2],
  ['/follow-up', [quick, followUp], ['Quick Registration', 'Follow Up'], 1],
  ['/follow-up', [followUp], ['Follow Up'], 0],
  ['/opd-registration', [quick, opd], ['Quick Registration', 'OPD Registration'], 1],
  ['/OPD-Registration', [opd], ['OPD Registration'], 0],
])('on %s the tabs are those of the rights, and its own is chosen: %j', async (route, permissions, labels, chosen) => {
  signIn(permissions)
  openApp(route)
  const tabs = await screen.findAllByRole('tab', undefined, { timeout: 20_000 })
  expect(tabs.map((tab) => tab.textContent)).toEqual(labels)
  expect(tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')).toBe(chosen)
})
