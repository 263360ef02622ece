import type { ComponentType } from 'react'
import { jobs } from '~/metadata/registry'

const files = import.meta.glob<{ default: ComponentType }>('../../custom/*/page.tsx')

/** The jobs that have a screen, each with the way to load it, in a chunk of its own. */
export const jobPages = jobs.flatMap((job) => {
  const load = files[`../../custom/${job.name}/page.tsx`]
  return load ? [{ job, load }] : []
})
