/** The application's guide for users (scripts/guide.mjs). */
declare module 'virtual:guide' {
  interface GuideRole {
    name: string
    /** Its title by language. */
    title: Readonly<Record<string, string>>
    /** The permission by which users of the role are known. */
    permission: string
  }
  interface GuidePage {
    /** Its place in the folder of its language, such as `clerk/01-bill`. */
    id: string
    /** None: it is for everyone, and its sections are of their own, as in a glossary. */
    role?: string
    title: string
    /** The routes of the screens that it is about. */
    screens: readonly string[]
    /** Markdown. */
    body: string
  }
  interface GuidePages {
    default: readonly GuidePage[]
    /** The URLs of pictures, by their paths in the guide's folder `pictures`. */
    pictures: Readonly<Record<string, string>>
  }
  export const hasGuide: boolean
  export const loadRoles: () => Promise<readonly GuideRole[]>
  export const pagesByLocale: Readonly<Record<string, () => Promise<GuidePages>>>
}
