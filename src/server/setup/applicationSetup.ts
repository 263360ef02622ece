import type { SetupOptions } from '~/metadata/setup'

const files = import.meta.glob<{ default: SetupOptions }>('~app/setup.ts', { eager: true })

/** How an empty installation of the application is set up, where it declares that. */
export const applicationSetup: SetupOptions | undefined = Object.values(files)[0]?.default
