const files = import.meta.glob<string>('~app/logo.svg', { eager: true, query: '?url', import: 'default' })

/** The address of the application's `logo.svg`, if its folder has one. */
export const logoUrl: string | undefined = Object.values(files)[0]
