import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './devanagari.css'
import { restoreDigits } from '~/ui/digits'
import { App } from './App'
import { restoreLocale } from './i18nProvider'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

/** A data router, so that forms can hold back a navigation that would lose what was typed. */
const router = createBrowserRouter([{ path: '*', element: <App /> }])

const render = () =>
  createRoot(root).render(
    <StrictMode>
      {/* As a transition, a navigation can starve: react-admin asks for it again before it is drawn, without end. */}
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )

/** Paper is white: what is printed from a dark screen has the light colours. */
const page = document.documentElement
let scheme: string | null = null
addEventListener('beforeprint', () => {
  scheme = page.getAttribute('data-scheme')
  page.setAttribute('data-scheme', 'light')
})
addEventListener('afterprint', () => scheme && page.setAttribute('data-scheme', scheme))

restoreDigits()
/** If a language cannot be loaded, the screen is English. No await: it would split the bundle. */
restoreLocale().then(render, render)
