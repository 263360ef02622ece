/** As many pictures as fit on the paper next to the text: three rows of two. */
export const mostPictures = 6

/** The picture types that a paper can print (docs/decisions/printing.md). */
export const pictureTypes = ['image/jpeg', 'image/png'] as const

/** 1 MiB, far more than a picture of 88 mm needs at 300 dpi. */
export const mostPictureBytes = 1 << 20
