import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { setApiHost } from '~/admin/apiHost'
import { httpClient } from '~/admin/http'

/**
 * The page that files of components share one after the other: each leaves it as it was. No rule of a style reaches it:
 * every query by role asks for computed styles, for which jsdom holds each rule against each element; that took a third of
 * the time of tests of whole screens. What styles hide is looked at in Chromium.
 */
HTMLStyleElement.prototype.appendChild = (node) => node

const { adapter } = httpClient.defaults
afterAll(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  setApiHost(null) // and the endpoints that a file's server lacked are asked for again
  httpClient.defaults.adapter = adapter
})

/** What a file left to be loaded is there before the next one asks for it; cut off halfway, it would stay broken for all. */
afterAll(() => vi.dynamicImportSettled())
