import type { ComponentType } from 'react'
import { screens } from '~/metadata/registry'

const files = import.meta.glob<{ default: ComponentType }>('../../custom/*/*/page.tsx')

/** The bespoke screens, each with the way to load it, in a chunk of its own. */
export const screenPages = screens.flatMap((screen) => {
  const load = files[`../../custom/${screen.module}/${screen.name}/page.tsx`]
  return load ? [{ screen, load }] : []
})
