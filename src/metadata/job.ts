import type { ModuleName } from './module'

/** A bespoke screen with its calls, declared in `custom/<name>/job.ts`; the page is `page.tsx` beside it. */
export interface Job {
  name: string
  label: string
  module: ModuleName
  /** The screen's route, such as `/billing`. */
  route: string
  /** Every permission code of the job with its name in the permission picker; the first opens the screen. */
  rights: Readonly<Record<string, string>>
  /** The sidebar starts collapsed here (spec 1, section 2.1). */
  wide?: true
}

/** Declares a job. The keys of `rights` become the codes that its routes may ask for. */
export function defineJob<const J extends Job>(job: J): J {
  return job
}

/** The code without which a job's screen shows 'Permission denied.'. */
export function viewRightOf(job: Job): string {
  const [right] = Object.keys(job.rights)
  if (!right) throw new Error(`The job ${job.name} declares no right.`)
  return right
}
