/** The pages of docs/reference/options by their path, and the options without a description. */
export function referenceOf(root: string): { pages: Map<string, string>; undocumented: string[] }
