import { photoMaxPixels } from './photoRules'

/** A picture as a small JPEG, drawn by the browser in the size of a photo. @throws Error where it is no picture */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, photoMaxPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('Unsupported File Format.')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}
