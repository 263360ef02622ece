import { runBundled } from './runBundled.mjs'

await runBundled('bench/main.ts')
