'use memo'

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '#src/ui/controls/icon-button.tsx'

const STATE_LABELS = {
  idle: msg`Copy image`,
  copied: msg`Copied`,
  failed: msg`The image can’t be copied: its host doesn’t allow it`,
} as const

/** Copies an image to the clipboard, if its host lets other pages read it. */
export function CopyImageButton({ url }: { url: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<keyof typeof STATE_LABELS>('idle')
  const copy = () => {
    copyImage(url).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  const icon = state === 'idle' ? 'copy' : state === 'copied' ? 'check' : 'circle-alert'
  return (
    <>
      <IconButton icon={icon} label={t(STATE_LABELS.idle)} title={t(STATE_LABELS[state])} onClick={copy} />
      <output className="visually-hidden">{state === 'idle' ? null : t(STATE_LABELS[state])}</output>
    </>
  )
}

/** Rejects where the host refuses it, or the browser. */
async function copyImage(url: string): Promise<void> {
  // WebKit wants the clipboard's promise in the click itself.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': loadPng(url) })])
}

async function loadPng(url: string): Promise<Blob> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))),
      'image/png',
    )
  })
}
