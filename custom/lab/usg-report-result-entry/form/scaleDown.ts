/** The longest side that is printed: 88 mm at 300 dpi, and some to spare. */
const longestSide = 1280

/**
 * Resizes a chosen picture for print, as JPEG. A picture that the browser cannot read is sent unchanged, so that the
 * server explains the error.
 */
export async function scaleDown(file: File): Promise<File> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return file
  }
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = 'white' // what is clear would be black in a JPEG
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
