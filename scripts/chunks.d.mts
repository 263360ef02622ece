import type { Rolldown } from 'vite'

export function chunkGroups(): Promise<Rolldown.CodeSplittingGroup[]>
