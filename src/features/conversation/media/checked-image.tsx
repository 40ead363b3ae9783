'use memo'

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { MAX_PIXELS, MAX_STILL_PIXELS } from '#src/domain/messages/image-view.ts'
import { limitImageLoad, loadImageInTurn } from '#src/lib/browser/load-limit.ts'
import { useMediaSource } from './use-media-source.ts'

export type ImageProblem =
  | 'notLoaded'
  | 'tooManyPixels'
  /** More than are drawn unless the agent asks for it. */
  | 'manyStillPixels'
export type PixelSize = { readonly width: number; readonly height: number }

type Props = {
  /** A later one is not loaded: polling renews links, and the image would disappear until it has arrived again. */
  url: string
  alt: string
  className?: string | undefined
  /** Whether the agent has asked for this image: it doesn't wait for others of its host. */
  isAskedFor?: boolean
  /** Draws the first frame only. */
  isStill: boolean
  /** Most pixels of a side of that frame. */
  maxFrameSide?: number
  /** Most pixels of an image whose first frame is drawn. */
  maxStillPixels?: number
  onShown: (size: PixelSize) => void
  onProblem: (problem: ImageProblem) => void
}

/**
 * A remote image that is painted only once its size in pixels is known: the browser decodes what it paints, and an image
 * of 30,000 × 30,000 pixels, a file of a few kilobytes, would take 3.6 GB.
 */
export function CheckedImage(props: Props) {
  const { alt, className, isAskedFor = false, isStill, onShown, onProblem } = props
  const { maxFrameSide = THUMBNAIL_SIDE, maxStillPixels = MAX_STILL_PIXELS } = props
  const [url] = useState(props.url)
  const [loaded, setLoaded] = useState<HTMLImageElement | null>(null)
  const source = useMediaSource(url, { isAskedFor, onRefused: () => onProblem('notLoaded') })
  const ref = useLoadedImage(source, isAskedFor)
  return (
    <>
      <img
        ref={ref}
        alt={alt}
        className={className}
        hidden={loaded === null || isStill}
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget: image }) => {
          const { naturalWidth: width, naturalHeight: height } = image
          if (width * height > MAX_PIXELS) onProblem('tooManyPixels')
          else if (width * height === 0) onProblem('notLoaded')
          else if (isStill && width * height > maxStillPixels) onProblem('manyStillPixels')
          else {
            setLoaded(image)
            onShown({ width, height })
          }
        }}
        onError={() => onProblem('notLoaded')}
      />
      {isStill && loaded && (
        <FirstFrame image={loaded} alt={alt} className={className} maxSide={maxFrameSide} />
      )}
    </>
  )
}

/** Gives the pixels of an image back when it is removed, because its garbage may be collected minutes later. */
function useLoadedImage(source: string | undefined, isAskedFor: boolean) {
  const ref = useRef<HTMLImageElement>(null)
  const load = useEffectEvent((image: HTMLImageElement, from: string) => {
    if (!isAskedFor) return loadImageInTurn(image, from)
    image.src = from
    return limitImageLoad(image)
  })
  useLayoutEffect(() => {
    const image = ref.current
    if (!image || source === undefined) return undefined
    const stop = load(image, source)
    return () => {
      stop()
      image.removeAttribute('src')
    }
  }, [source])
  return ref
}

type FirstFrameProps = {
  image: HTMLImageElement
  alt: string
  className: string | undefined
  maxSide: number
}

/** In pixels: a thumbnail is smaller on every screen. */
const THUMBNAIL_SIDE = 1024

function FirstFrame({ image, alt, className, maxSide }: FirstFrameProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const scale = Math.min(1, maxSide / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.max(1, Math.round(image.naturalWidth * scale))
  const height = Math.max(1, Math.round(image.naturalHeight * scale))
  useLayoutEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    canvas.width = width
    canvas.height = height
    let isRemoved = false
    const draw = () => {
      if (!isRemoved) canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    }
    // Drawing an image that isn't decoded would decode it on the main thread.
    image.decode().then(draw, draw)
    return () => {
      isRemoved = true
      canvas.width = 0
      canvas.height = 0
    }
  }, [image, width, height])
  return <canvas ref={ref} className={className} role="img" aria-label={alt} />
}
