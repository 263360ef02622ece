import type { Plugin } from 'vite'

export interface GuideRole {
  name: string
  title: Record<string, string>
  permission: string
}

export interface GuidePage {
  id: string
  role?: string
  title: string
  screens: string[]
  body: string
}

/** The folder of an application's guide, in the application's folder. */
export const guideFolder: string
/** The roles of a guide with their titles by language, in their order. */
export function guideRolesIn(folder: string): GuideRole[]
/** The pages of a language: those of each role in its folder, and those of everyone beside them. */
export function guidePagesIn(folder: string, locale: string): GuidePage[]
/** The index of the guide, docs/guide/README.md. */
export function guideIndex(folder: string): string
/** The pictures that a page shows, by their paths in the guide's folder `pictures`. */
export function picturesOf(body: string): string[]
/** Gives the program the application's guide. */
export function guide(application?: string): Plugin
