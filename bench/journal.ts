import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { SaveJournal } from '~/server/journal/saveJournal'
import { dropDataDir, newDataDir } from '../tests/support/application'
import { loadOf, type Request, requestOf, signIn } from './loadClient'
import { median } from './measure'
import { row } from './report'
import { openTarget, type Target } from './targets'
import { billFor } from './writes'

const bills = 1000
const clients = 8
const rounds = 6
/** Longer than the journal's own rounds, so that each has a comparison and a mark in it. */
const roundMs = 6000
const highestRatio = 1.05

const quiet = { error: () => {}, warn: () => {} }

/** Bills a second without and with the journal, on one server, whose order changes from round to round. */
async function measureOn(target: Target): Promise<string> {
  const dataDir = newDataDir()
  const [served, body] = [await signIn(target.url), JSON.stringify(await billFor(target))]
  const save: Request = (to) => requestOf('POST', 'lab-sale-app/lab-sale', to, `idempotency-key: ${randomUUID()}`, body)
  const withJournal = async () => {
    const journal = new SaveJournal(dataDir)
    await journal.start(target.db, quiet)
    return (await loadOf(served, save, clients, roundMs).finally(() => journal.close())).rate
  }
  const without = async () => (await loadOf(served, save, clients, roundMs)).rate
  try {
    await loadOf(served, save, clients, roundMs)
    const rates: { without: number; withJournal: number }[] = []
    for (let round = 0; round < rounds; round++)
      rates.push(
        round % 2 === 0
          ? { without: await without(), withJournal: await withJournal() }
          : { withJournal: await withJournal(), without: await without() },
      )
    const ratio = median(rates.map((one) => one.without / one.withJournal))
    return row([
      target.name,
      median(rates.map((one) => one.without)).toFixed(0),
      median(rates.map((one) => one.withJournal)).toFixed(0),
      ratio.toFixed(2),
      `${highestRatio} ${ratio <= highestRatio ? 'met' : 'missed'}`,
    ])
  } finally {
    dropDataDir(dataDir)
  }
}

/** What a save costs more because the journal of `DATA_DIR` notes it: eight clients that save bills of five lines without a pause. */
export async function measureJournal(databaseUrl: string | undefined): Promise<string[]> {
  const lines = [
    `load ${os.loadavg()[0]!.toFixed(1)} at the beginning`,
    '',
    row(['a bill, eight clients', 'without, a second', 'with, a second', 'time with / without', 'goal']),
    row(['---', '--:', '--:', '--:', '---']),
  ]
  for (const at of [undefined, ...(databaseUrl ? [databaseUrl] : [])]) {
    const target = await openTarget({ databaseUrl: at, bills, prepared: false })
    lines.push(await measureOn(target).finally(target.close))
  }
  return lines
}
