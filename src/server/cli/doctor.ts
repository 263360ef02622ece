import { readConfig } from '../config'
import { diagnose } from '../doctor/diagnose'
import type { CliCommand } from './command'

const marks = { well: 'ok ', note: ' ! ', bad: ' X ' }

/** `prayog doctor`: what of this machine is not as Prayog needs it, and what to do. */
export const doctorCommand: CliCommand = {
  usage: 'doctor',
  summary:
    'Examines Node.js, ports, disk, database, fonts and Chromium, and reports what to do. Exits with 1 if Prayog cannot run.',
  run: async (args) => {
    if (args.length > 0) throw new Error('Usage: npx prayog doctor')
    const findings = await diagnose(readConfig(process.env))
    for (const { state, part, result, todo } of findings) {
      process.stdout.write(`${marks[state]} ${part}: ${result}\n${todo ? `      ${todo}\n` : ''}`)
    }
    const bad = findings.filter(({ state }) => state === 'bad').length
    if (bad > 0) throw new Error(`Prayog cannot work like this: ${bad} of ${findings.length}.`)
  },
}
