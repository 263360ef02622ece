/**
 * Returns what `import.meta.glob` found at a path of the application, such as `resources/sales/item.ts`. The application
 * may lie in any folder, so the found paths are compared by their ends.
 */
export const findApplicationFile = <T>(files: Readonly<Record<string, T>>, place: string): T | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(`/${place}`))?.[1]
