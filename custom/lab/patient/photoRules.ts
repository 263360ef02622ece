/** The media types of photos, and the size of one: the browser makes it smaller before it is sent. */
export const photoTypes = ['image/jpeg', 'image/png'] as const
export const mostPhotoBytes = 300 * 1024
/** The longer side of a photo, in pixels. */
export const photoMaxPixels = 480
