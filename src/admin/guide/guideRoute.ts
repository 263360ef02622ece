/** The page of the guide; a page of it is at `/guide/<role>/<task>`. */
export const guideRoute = '/guide'
