import { writeFileSync } from 'node:fs'

const WIDTH = 640
const HEIGHT = 480

type Image = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/**
 * Writes a video for Chromium's fake camera (`--use-file-for-fake-video-capture`), which repeats it: each image is a
 * frame, centred on white, for half a second.
 */
export function writeCameraVideo(file: string, images: readonly Image[]): void {
  const frames = images.map((image) => [
    Buffer.from('FRAME\n'),
    drawLuma(image),
    Buffer.alloc((WIDTH * HEIGHT) / 2, 128),
  ])
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F2:1 Ip A1:1 C420\n`), ...frames.flat()]),
  )
}

function drawLuma({ width, height, data }: Image): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  const left = Math.floor((WIDTH - width) / 2)
  const top = Math.floor((HEIGHT - height) / 2)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[(y * width + x) * 4] === 0) luma[(top + y) * WIDTH + left + x] = 16
  return luma
}
