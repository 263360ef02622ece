import { runBundled } from './runBundled.mjs'

await runBundled('bench/clusterTest.ts')
